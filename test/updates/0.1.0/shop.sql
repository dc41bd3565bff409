CREATE TABLE "_prisma_migrations" (
  "id" TEXT PRIMARY KEY NOT NULL,
  "checksum" TEXT NOT NULL,
  "finished_at" DATETIME,
  "migration_name" TEXT NOT NULL,
  "logs" TEXT,
  "rolled_back_at" DATETIME,
  "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
  "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
);
CREATE TABLE "User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "passwordHash" TEXT,
    "isAdmin" BOOLEAN NOT NULL DEFAULT false,
    "language" TEXT NOT NULL DEFAULT 'en',
    "tokenVersion" INTEGER NOT NULL DEFAULT 0,
    "newsletter" BOOLEAN NOT NULL DEFAULT false,
    "unsubscribeToken" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "surname" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "address2" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "zip" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT '',
    "origin" TEXT NOT NULL DEFAULT 'shop',
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);
CREATE TABLE "PasswordReset" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE "CartLine" (
    "userId" TEXT NOT NULL,
    "productId" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    PRIMARY KEY ("userId", "productId"),
    CONSTRAINT "CartLine_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CartLine_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE "Image" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "file" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "color" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "productId" TEXT,
    "categoryId" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Image_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Image_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE "Review" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "productId" TEXT NOT NULL,
    "userId" TEXT,
    "username" TEXT NOT NULL DEFAULT '',
    "avatar" TEXT,
    "rating" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "origin" TEXT NOT NULL DEFAULT 'shop',
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Review_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Review_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE TABLE "CatalogVersion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "version" BIGINT NOT NULL
);
CREATE TABLE "ShopMonth" (
    "month" TEXT NOT NULL PRIMARY KEY,
    "sellsCents" BIGINT NOT NULL DEFAULT 0,
    "orders" INTEGER NOT NULL DEFAULT 0,
    "views" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "ProductMonth" (
    "productId" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "sellsCents" BIGINT NOT NULL DEFAULT 0,
    "units" INTEGER NOT NULL DEFAULT 0,
    "views" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("productId", "month"),
    CONSTRAINT "ProductMonth_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE "RequestLog" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "requestId" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "durationMs" REAL NOT NULL,
    "host" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);
CREATE TABLE "ErrorLog" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "requestId" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "errorCode" INTEGER NOT NULL,
    "message" TEXT NOT NULL,
    "stack" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL
);
CREATE TABLE "OutgoingMail" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "dedupeKey" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "headers" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME NOT NULL,
    "lastError" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    "sentAt" DATETIME
, "searchText" TEXT NOT NULL DEFAULT '');
CREATE TABLE "JobLease" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "owner" TEXT NOT NULL,
    "until" DATETIME NOT NULL
);
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);
CREATE TABLE "Order" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT,
    "email" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "shippingStatus" INTEGER NOT NULL,
    "paymentStatus" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "surname" TEXT NOT NULL,
    "telephone" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "address2" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "zip" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "totalElements" INTEGER NOT NULL,
    "totalCents" BIGINT NOT NULL,
    "invoiceNumber" TEXT,
    "creditNoteNumber" TEXT,
    "tracking" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL DEFAULT '',
    "origin" TEXT NOT NULL DEFAULT 'shop',
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "paidAt" DATETIME,
    "shippedAt" DATETIME,
    "cancelledAt" DATETIME, "closedAt" DATETIME,
    CONSTRAINT "Order_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE TABLE "OrderLine" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "orderId" TEXT NOT NULL,
    "productId" TEXT,
    "titleEs" TEXT NOT NULL,
    "titleEn" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "image" TEXT NOT NULL DEFAULT '',
    "priceCents" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    CONSTRAINT "OrderLine_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "OrderLine_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE TABLE "OrderEvent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "orderId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "OrderEvent_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE "Payment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "orderId" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "reference" TEXT NOT NULL DEFAULT '',
    "charge" TEXT NOT NULL DEFAULT '',
    "url" TEXT NOT NULL DEFAULT '',
    "amountCents" BIGINT NOT NULL,
    "demoState" TEXT NOT NULL DEFAULT 'open',
    "expiresAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Payment_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE "PaymentEvent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "provider" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "orderId" TEXT,
    "receivedAt" DATETIME NOT NULL
);
CREATE TABLE "Refund" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "orderId" TEXT NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME NOT NULL,
    "reference" TEXT NOT NULL DEFAULT '',
    "lastError" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    "doneAt" DATETIME,
    CONSTRAINT "Refund_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE "Counter" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" INTEGER NOT NULL
);
CREATE TABLE "IdempotencyKey" (
    "owner" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,

    PRIMARY KEY ("owner", "key"),
    CONSTRAINT "IdempotencyKey_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE "AttemptCount" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "count" INTEGER NOT NULL,
    "resetsAt" DATETIME NOT NULL
);
CREATE TABLE "Generation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'working',
    "step" TEXT NOT NULL DEFAULT 'queued',
    "picturesDone" INTEGER NOT NULL DEFAULT 0,
    "picturesAll" INTEGER NOT NULL DEFAULT 0,
    "userId" TEXT,
    "isAdmin" BOOLEAN NOT NULL DEFAULT false,
    "visitor" TEXT NOT NULL DEFAULT '',
    "generator" TEXT NOT NULL DEFAULT '',
    "inputTokens" INTEGER NOT NULL DEFAULT 0,
    "outputTokens" INTEGER NOT NULL DEFAULT 0,
    "pictures" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT NOT NULL DEFAULT '',
    "language" TEXT NOT NULL DEFAULT 'en',
    "productId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "seenAt" DATETIME NOT NULL,
    "finishedAt" DATETIME,
    CONSTRAINT "Generation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE TABLE "GenerationCount" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "day" TEXT NOT NULL,
    "count" INTEGER NOT NULL
);
CREATE TABLE "Product" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "sku" TEXT NOT NULL,
    "titleEs" TEXT NOT NULL,
    "titleEn" TEXT NOT NULL,
    "shortEs" TEXT NOT NULL,
    "shortEn" TEXT NOT NULL,
    "largeEs" TEXT NOT NULL,
    "largeEn" TEXT NOT NULL,
    "priceCents" INTEGER NOT NULL,
    "stock" INTEGER NOT NULL DEFAULT 0,
    "weight" TEXT NOT NULL DEFAULT '',
    "dimensions" TEXT NOT NULL DEFAULT '',
    "visible" BOOLEAN NOT NULL DEFAULT false,
    "approved" BOOLEAN NOT NULL DEFAULT true,
    "origin" TEXT NOT NULL DEFAULT 'staff',
    "searchText" TEXT NOT NULL DEFAULT '',
    "ratingSum" INTEGER NOT NULL DEFAULT 0,
    "ratingCount" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    "textTimes" TEXT NOT NULL DEFAULT ''
);
CREATE TABLE "Category" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "nameEs" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "origin" TEXT NOT NULL DEFAULT 'shop',
    "textTimes" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);
CREATE TABLE "ProductTotal" (
    "productId" TEXT NOT NULL PRIMARY KEY,
    "sellsCents" BIGINT NOT NULL DEFAULT 0,
    "views" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "ProductTotal_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TABLE "ProductCategory" (
    "productId" TEXT NOT NULL,
    "categoryId" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "sellsCents" BIGINT NOT NULL DEFAULT 0,

    PRIMARY KEY ("productId", "categoryId"),
    CONSTRAINT "ProductCategory_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ProductCategory_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "_prisma_migrations" VALUES ('1bcfd82d-d743-496f-af56-2b7032635cf0','78a277b9e265b3c7690e1afafb5890efa2ebbef032f95df5c69904bc8612fcd2',1795515183339,'20261121011842_init',NULL,NULL,1795515183339,1);
INSERT INTO "_prisma_migrations" VALUES ('480772fc-0e33-44ab-ba22-504ddde9198d','76dfa19c5d510a9e400031a29f2d3dce7ea9f1d705ae29880fac894e0ef3a7bf',1795515183349,'20261121155925_mail_list',NULL,NULL,1795515183349,1);
INSERT INTO "_prisma_migrations" VALUES ('4cf9467b-3013-4fb8-8d53-2f9b0417a180','7f64292f4ad9d07515770468e4fdfbf34767df6d15c24961a254691a97929b47',1795515183342,'20261121114543_accounts',NULL,NULL,1795515183342,1);
INSERT INTO "_prisma_migrations" VALUES ('66f22d8d-62c3-464f-845a-87d185c590b1','096b71aa792e4bb7550e33306c082a5de9c618d74dc00fcaab8d0f9cebfa0311',1795515183349,'20261121154200_expression_indexes',NULL,NULL,1795515183349,1);
INSERT INTO "_prisma_migrations" VALUES ('80b40de8-34ee-47d2-8c9a-0bd06ccafce9','5e4c735a9c809e6f5a8942e20541900d05a4454fd1503345789222ed8a07bea7',1795515183347,'20261121152112_product_totals',NULL,NULL,1795515183347,1);
INSERT INTO "_prisma_migrations" VALUES ('8519e566-7136-4f00-bc6b-c445c26001e9','079a59e144b7bd3c4ff4862ec99365899b0679b665a9a78ba7bb1c4756fee209',1795515183343,'20261121134815_admin_lists',NULL,NULL,1795515183343,1);
INSERT INTO "_prisma_migrations" VALUES ('9ecb30cf-6d41-4a70-9226-0386a358f56f','79e0d0ce5faef9d3b816d06a3a1266d54c395d293619f0503b7ae92687844c39',1795515183344,'20261121150247_generator',NULL,NULL,1795515183344,1);
INSERT INTO "_prisma_migrations" VALUES ('bd4fccf1-11ad-42d5-b476-2d27bd7dc780','8ba407c0cd6dac4391413f295dce4c13f236c1e58144971fd479699cfadf5324',1795515183350,'20261121163027_generation_users',NULL,NULL,1795515183350,1);
INSERT INTO "User" VALUES ('un7eor2owj4zfju4x2kopoqhh','admin@example.com','$argon2id$v=19$m=19456,t=2,p=1$nLXJCVU+TjkZECAzwbnnbw$z6s6ih+M+sl/nW47bGF4ZvvEev3/EOX2vNwY5aHC+6I',1,'es',0,0,'i1gjkllmo3i7mtj9tgcc0krko','','','','','','','','','shop','2026-11-24T10:13:03.586+00:00','2026-11-24T10:13:04.652+00:00');
INSERT INTO "User" VALUES ('wzgvshi9t671zwwvvqdabyt4a','marina@example.com','$argon2id$v=19$m=19456,t=2,p=1$fvN9KYg1Oqrv8QP6fzdm9g$OMPH9dtanpJwFYmt/SVptiC1noZHNW2knUgohYQQUTg',0,'es',0,1,'4phoyclw7uotdjqvhg7efvpm9','Marina','Vidal Ñandú','+34 600 000 000','Calle del Mar 1','2º B','A Coruña','15001','España','shop','2026-11-24T10:13:04.400+00:00','2026-11-24T10:13:04.695+00:00');
INSERT INTO "CartLine" VALUES ('wzgvshi9t671zwwvvqdabyt4a','5rv4gmux20rmvvx6r187uwlur',2,0);
INSERT INTO "Image" VALUES ('sjynw5uhd9gzyl0xlz1z5hq4b','325c73410ebb6377e5442f0be7e8473f.webp',300,400,'#68a8c8',0,'0lm1a1tz7t9x74hn5yqldqz3m',NULL,'2026-11-24T10:13:04.379+00:00');
INSERT INTO "Image" VALUES ('x8uipiqszsg6masvyzm195f9l','31707965646d3ccafe0b69cb1d15753f.webp',300,400,'#c89868',0,'5rv4gmux20rmvvx6r187uwlur',NULL,'2026-11-24T10:13:04.308+00:00');
INSERT INTO "CatalogVersion" VALUES (1,4);
INSERT INTO "ShopMonth" VALUES ('2026-11-01',19905,3,0);
INSERT INTO "ProductMonth" VALUES ('0lm1a1tz7t9x74hn5yqldqz3m','2026-11-01',1935,3,0);
INSERT INTO "ProductMonth" VALUES ('5rv4gmux20rmvvx6r187uwlur','2026-11-01',17970,3,0);
INSERT INTO "RequestLog" VALUES ('0mwujdqixaapkrw9334pcf1ge','nusw30lxfqidiwu8uo41se3kq','GET','/',200,31.86609599999997,'localhost:80','','lightMyRequest','','','2026-11-24T10:13:03.753+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdqofn2eob52jvanyp7a2','rbjl1ldim8ogeoj4b91r79hch','POST','/api/users/login',200,149.83192699999995,'127.0.0.1:42615','','node','','','2026-11-24T10:13:03.951+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdqti4e265oj94mirkr5o','1q0ibot1w1a5ef12v99kg7qii','POST','/api/categories/admin/add-category',201,182.509003,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.134+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdqtwxjgkpzh0z1kwo14q','vshufti075yxdyw4ft9kvj4k3','POST','/api/categories/admin/add-category',201,12.250274999999874,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.148+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdqz6nceay2m40cm3juio','a3676nw5271b41ge39iexiuak','POST','/api/products/admin/add-product',201,158.532596,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.338+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr0kq4k9czp3u00svp1r','xszd5665vkz9wzmfgx0cpv2sx','POST','/api/products/admin/add-product',201,34.907872,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.388+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr142byrgfxf1wcae4ep','snfmmy3gnyi2pyd40yitm3m8d','POST','/api/users/register',201,18.48538099999996,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.408+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr1zkq8iqb4g5mq0lwnt','scdwcl2cf6f96f8pyk6x1m0wn','POST','/api/users/login',200,28.31206800000018,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.439+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr2tk1lrb33gc06n5rjk','lqzgmcxf9875c9vol3ba4mmfj','POST','/api/carts/checkout',200,21.645365999999967,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.469+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr3khxxedi2jtwkom3or','oyq6fp40iikebkl7csyg4dyhc','POST','/demo-payment/0uec7gyre9ea38cjo88nyusvy?key=[redacted]',303,23.956341000000066,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.496+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr3vf9shkwqzd3ppbshx','djj2teis5pu09pyrhy7sm56j7','POST','/api/carts/checkout',200,8.90606600000001,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.507+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr4asa3wpjoutfc8p8nc','d49bqatqdkqcf1plih5wdxjnu','POST','/demo-payment/4kylk3amlccplhufaqoacxey5?key=[redacted]',303,11.547861000000012,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.522+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr4mun3dakw6sgqzy5ak','mck3kmsyypbxteqk4ty60wvvl','POST','/api/carts/checkout',200,10.086518999999953,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.534+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr58ea0khzi52jov16iq','mbmp2x4w6em4kflztqxz1dog3','POST','/demo-payment/hacn7zbjv735wbvn03qyref5y?key=[redacted]',303,13.594843000000083,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.556+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr5g9eqi5gk5rwn5dql0','ahedb8y4muglm7wn6e10cc4zq','POST','/api/carts/checkout',200,4.277376000000004,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.564+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr5qksjdb9v3rzbtassm','76mdp0rl0hb6eq96b5ev2lcqi','POST','/demo-payment/0u84a5fvyaki3p0t25vt1lib4?key=[redacted]',303,7.94695999999999,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.574+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr5v06y7g6tblpv66cur','94az9abth58uix9y5s8eqz9of','POST','/api/carts/checkout',200,4.345387999999957,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.579+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr6b2lgy8ej2704x0zr1','kf2xhx9p3gs2sta891zqzmywh','POST','/api/trpc/ordersAdmin.prepare',200,13.565648999999894,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.595+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr6kxdawn4a1mysliqrw','fsb0b8q17wdi1fltiho41bpq6','POST','/api/trpc/ordersAdmin.ship',200,8.151843999999983,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.604+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr70mngirsx9geyjd7wu','jy2o8xpksd3mfsp1gu2c6sxzj','POST','/api/orders/cancel/4kylk3amlccplhufaqoacxey5',200,12.644550999999865,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.620+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr7bbdzo9jshc53www3r','nmiz3fpyeuyo6mmd4jzs7wyn4','POST','/api/carts/update',200,8.802381000000196,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.631+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr7zhxpwch99dlcvu28n','9ca26u0p75e71iukl5jxygjqf','POST','/api/users/login',200,19.71764200000007,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.655+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr8f8ur4bza441dyvchz','gnjs2etnnbv4pae2rr8gbdq47','POST','/api/users/login',200,14.53123400000004,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.671+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr8m3fujp08al56rh1lp','pk5sydc9hml9np8wthdhb3ggi','GET','/api/products/admin/list?sort=price',200,5.587708999999904,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.678+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr8obgm0p4axtsbphwa1','g77f36f7kqubzyjfyjgdbj6ya','GET','/api/products/list',200,1.5207499999999072,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.680+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr8stk5h0blxy99mfu5d','l76o8j2yam07vk9lht5ixv1rj','GET','/api/orders/user-list',200,2.726180999999997,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.684+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr96kp5y7kxx8dovzmcz','xjmai200gmbrh80pz7r6pehmn','POST','/api/users/login',200,14.006795000000011,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.698+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr9dw3h0rqbnwgucvz8m','ui4px9x19o0m4v99r1phlg9r4','GET','/api/orders/admin/list',200,4.442082000000028,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.705+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdr9n6u29p3ce30ubajas','u962q5o1grjm480e19y8svp7s','GET','/api/orders/invoice/0u84a5fvyaki3p0t25vt1lib4',200,3.566050000000132,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.715+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdrf1ril32wupi688h51u','1oeuyio0lh4bddsdjw7t0gc06','GET','/api/orders/invoice/0u84a5fvyaki3p0t25vt1lib4/pdf',200,192.87889799999994,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.909+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdrfc7w12yxcpynlxxu9p','wy3w4sm1zo8v8sr6u2ue3psvx','GET','/api/orders/invoice/0uec7gyre9ea38cjo88nyusvy',200,3.4920999999999367,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.920+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdrgqrpjm5v40fb3duys3','q18c0urfs65dk2z971aekbr3h','GET','/api/orders/invoice/0uec7gyre9ea38cjo88nyusvy/pdf',200,49.55384099999992,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.970+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdrgy0iyg8gpjd3xdwoop','3qzkw13v4eumw4ox3xwsk09rv','GET','/api/orders/invoice/hacn7zbjv735wbvn03qyref5y',200,6.005263999999897,'127.0.0.1:42615','','node','','','2026-11-24T10:13:04.978+00:00');
INSERT INTO "RequestLog" VALUES ('0mwujdri0il9b3parzvo3t1fa','qvu3pr9xzz7j296j2tylxty52','GET','/api/orders/invoice/hacn7zbjv735wbvn03qyref5y/pdf',200,37.36351100000002,'127.0.0.1:42615','','node','','','2026-11-24T10:13:05.016+00:00');
INSERT INTO "OutgoingMail" VALUES ('0mwujdr11rvi0c430qfg89gj2','welcome','welcome:wzgvshi9t671zwwvvqdabyt4a','marina@example.com','es','Tu cuenta en Lino y Sal ya está abierta','Qué bien tenerte aquí

Tu cuenta ya está abierta. Entra siempre con este correo: marina@example.com.

Tu cesta te acompaña en todos tus dispositivos, y tus pedidos y facturas te esperan en un mismo sitio.

También recibirás nuestras novedades: pocas, y solo cuando haya algo que contar. Puedes darte de baja cuando quieras.

Ver la colección:
http://localhost:42615/products

--

Esta es una tienda de demostración: no vende nada y no se enviará nada.

Recibes este correo porque alguien ha abierto una cuenta con esta dirección en Lino y Sal.

¿No has sido tú? Elige una contraseña y la cuenta será solo tuya:
http://localhost:42615/user/password-reset-email

Darme de baja de las novedades:
http://localhost:42615/user/unsubscribe/4phoyclw7uotdjqvhg7efvpm9

http://localhost:42615
','<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>Tu cuenta en Lino y Sal ya está abierta</title>
<style>:root{color-scheme:light only}body{margin:0;padding:0}</style>
</head>
<body style="margin:0;padding:0;background-color:#F6F1E9" bgcolor="#F6F1E9">
<div style="display:none;max-height:0;overflow:hidden">Tu cuenta ya está abierta. Entra siempre con este correo: marina@example.com.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F6F1E9" style="background-color:#F6F1E9">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 24px 20px"><a href="http://localhost:42615" style="font:600 24px/1.2 Fraunces, Georgia, ''Times New Roman'', serif;color:#1F1D1A;text-decoration:none">Lino y Sal</a></td></tr>
<tr><td bgcolor="#FFFDF9" style="padding:32px 24px 12px;background-color:#FFFDF9;border-radius:10px">
<h1 style="margin:0 0 16px;font:600 26px/1.25 Fraunces, Georgia, ''Times New Roman'', serif;color:#1F1D1A">Qué bien tenerte aquí</h1>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Tu cuenta ya está abierta. Entra siempre con este correo: marina@example.com.</p>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Tu cesta te acompaña en todos tus dispositivos, y tus pedidos y facturas te esperan en un mismo sitio.</p>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">También recibirás nuestras novedades: pocas, y solo cuando haya algo que contar. Puedes darte de baja cuando quieras.</p>
<p style="margin:24px 0"><a href="http://localhost:42615/products" style="display:inline-block;padding:13px 26px;font:600 16px/1.2 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#FFFDF9;background-color:#9C4221;border-radius:6px;text-decoration:none">Ver la colección</a></p>
</td></tr>
<tr><td style="padding:20px 24px">
<p style="margin:0 0 8px;font:13px/1.5 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#5D564C">Esta es una tienda de demostración: no vende nada y no se enviará nada.</p>
<p style="margin:0 0 8px;font:13px/1.5 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#5D564C">Recibes este correo porque alguien ha abierto una cuenta con esta dirección en Lino y Sal.</p>
<p style="margin:0 0 8px;font:13px/1.5 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#5D564C"><a href="http://localhost:42615/user/password-reset-email" style="color:#9C4221">¿No has sido tú? Elige una contraseña y la cuenta será solo tuya</a></p>
<p style="margin:0 0 8px;font:13px/1.5 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#5D564C"><a href="http://localhost:42615/user/unsubscribe/4phoyclw7uotdjqvhg7efvpm9" style="color:#9C4221">Darme de baja de las novedades</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
','{"List-Unsubscribe":"<http://localhost:42615/api/users/unsubscribe-newsletter/4phoyclw7uotdjqvhg7efvpm9>","List-Unsubscribe-Post":"List-Unsubscribe=One-Click"}','kept',1,'2026-11-24T10:18:04.410+00:00','','2026-11-24T10:13:04.405+00:00','2026-11-24T10:13:04.494+00:00','marina@example.com tu cuenta en lino y sal ya esta abierta');
INSERT INTO "OutgoingMail" VALUES ('0mwujdr3h22amk7atjv1aulp6','order-confirmation','order-confirmation:0uec7gyre9ea38cjo88nyusvy','marina@example.com','es','Tu pedido 0UEC7GYRE9EA38CJO88NYUSVY en Lino y Sal','Gracias, Marina

Hemos recibido tu pago y ya estamos preparando tu pedido.

Su identificador es 0UEC7GYRE9EA38CJO88NYUSVY.

1 × Camisa de lino (59,90 €): 59,90 €

Subtotal sin IVA: 49,50 €
IVA 21 %: 10,40 €
Envío: Gratis
Total: 59,90 €

Lo enviamos a: Marina Vidal Ñandú, Calle del Mar 1, 2º B, 15001 A Coruña, España.

Ver la factura 2026-000001:
http://localhost:42615/orders/invoice/0uec7gyre9ea38cjo88nyusvy?key=UiG21SYyU2pxqWpGYWD7QcyqiUE5WqvzJZ04NrivdTY

--

Esta es una tienda de demostración: no vende nada y no se enviará nada.

Recibes este correo porque alguien ha hecho un pedido con esta dirección en Lino y Sal.

http://localhost:42615
','<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>Tu pedido 0UEC7GYRE9EA38CJO88NYUSVY en Lino y Sal</title>
<style>:root{color-scheme:light only}body{margin:0;padding:0}</style>
</head>
<body style="margin:0;padding:0;background-color:#F6F1E9" bgcolor="#F6F1E9">
<div style="display:none;max-height:0;overflow:hidden">Hemos recibido tu pago y ya estamos preparando tu pedido.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F6F1E9" style="background-color:#F6F1E9">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 24px 20px"><a href="http://localhost:42615" style="font:600 24px/1.2 Fraunces, Georgia, ''Times New Roman'', serif;color:#1F1D1A;text-decoration:none">Lino y Sal</a></td></tr>
<tr><td bgcolor="#FFFDF9" style="padding:32px 24px 12px;background-color:#FFFDF9;border-radius:10px">
<h1 style="margin:0 0 16px;font:600 26px/1.25 Fraunces, Georgia, ''Times New Roman'', serif;color:#1F1D1A">Gracias, Marina</h1>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Hemos recibido tu pago y ya estamos preparando tu pedido.</p>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Su identificador es 0UEC7GYRE9EA38CJO88NYUSVY.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top">1 × Camisa de lino</td><td align="right" style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top;white-space:nowrap;padding-left:16px">59,90 €</td></tr><tr><td style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top">Subtotal sin IVA</td><td align="right" style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top;white-space:nowrap;padding-left:16px">49,50 €</td></tr><tr><td style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A">IVA 21 %</td><td align="right" style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;white-space:nowrap;padding-left:16px">10,40 €</td></tr><tr><td style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A">Envío</td><td align="right" style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;white-space:nowrap;padding-left:16px">Gratis</td></tr><tr><td style="padding:10px 0;border-top:2px solid #1F1D1A;font:600 17px/1.4 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A">Total</td><td align="right" style="padding:10px 0;border-top:2px solid #1F1D1A;font:600 17px/1.4 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;white-space:nowrap;padding-left:16px">59,90 €</td></tr></table>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Lo enviamos a: Marina Vidal Ñandú, Calle del Mar 1, 2º B, 15001 A Coruña, España.</p>
<p style="margin:24px 0"><a href="http://localhost:42615/orders/invoice/0uec7gyre9ea38cjo88nyusvy?key=UiG21SYyU2pxqWpGYWD7QcyqiUE5WqvzJZ04NrivdTY" style="display:inline-block;padding:13px 26px;font:600 16px/1.2 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#FFFDF9;background-color:#9C4221;border-radius:6px;text-decoration:none">Ver la factura 2026-000001</a></p>
</td></tr>
<tr><td style="padding:20px 24px">
<p style="margin:0 0 8px;font:13px/1.5 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#5D564C">Esta es una tienda de demostración: no vende nada y no se enviará nada.</p>
<p style="margin:0 0 8px;font:13px/1.5 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#5D564C">Recibes este correo porque alguien ha hecho un pedido con esta dirección en Lino y Sal.</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
','{}','kept',1,'2026-11-24T10:18:04.497+00:00','','2026-11-24T10:13:04.493+00:00','2026-11-24T10:13:04.523+00:00','marina@example.com tu pedido 0uec7gyre9ea38cjo88nyusvy en lino y sal');
INSERT INTO "OutgoingMail" VALUES ('0mwujdr48rm8zs8uqh6optqov','order-confirmation','order-confirmation:4kylk3amlccplhufaqoacxey5','marina@example.com','es','Tu pedido 4KYLK3AMLCCPLHUFAQOACXEY5 en Lino y Sal','Gracias, Marina

Hemos recibido tu pago y ya estamos preparando tu pedido.

Su identificador es 4KYLK3AMLCCPLHUFAQOACXEY5.

3 × Jabón de sal (6,45 €): 19,35 €

Subtotal sin IVA: 15,99 €
IVA 21 %: 3,36 €
Envío: Gratis
Total: 19,35 €

Lo enviamos a: Marina Vidal Ñandú, Calle del Mar 1, 2º B, 15001 A Coruña, España.

Ver la factura 2026-000002:
http://localhost:42615/orders/invoice/4kylk3amlccplhufaqoacxey5?key=S6jc0MPC622GhcfCmdR6uV076W79V7suFbUDFBo2xgc

--

Esta es una tienda de demostración: no vende nada y no se enviará nada.

Recibes este correo porque alguien ha hecho un pedido con esta dirección en Lino y Sal.

http://localhost:42615
','<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>Tu pedido 4KYLK3AMLCCPLHUFAQOACXEY5 en Lino y Sal</title>
<style>:root{color-scheme:light only}body{margin:0;padding:0}</style>
</head>
<body style="margin:0;padding:0;background-color:#F6F1E9" bgcolor="#F6F1E9">
<div style="display:none;max-height:0;overflow:hidden">Hemos recibido tu pago y ya estamos preparando tu pedido.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F6F1E9" style="background-color:#F6F1E9">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 24px 20px"><a href="http://localhost:42615" style="font:600 24px/1.2 Fraunces, Georgia, ''Times New Roman'', serif;color:#1F1D1A;text-decoration:none">Lino y Sal</a></td></tr>
<tr><td bgcolor="#FFFDF9" style="padding:32px 24px 12px;background-color:#FFFDF9;border-radius:10px">
<h1 style="margin:0 0 16px;font:600 26px/1.25 Fraunces, Georgia, ''Times New Roman'', serif;color:#1F1D1A">Gracias, Marina</h1>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Hemos recibido tu pago y ya estamos preparando tu pedido.</p>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Su identificador es 4KYLK3AMLCCPLHUFAQOACXEY5.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top">3 × Jabón de sal <span style="color:#5D564C">(6,45 €)</span></td><td align="right" style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top;white-space:nowrap;padding-left:16px">19,35 €</td></tr><tr><td style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top">Subtotal sin IVA</td><td align="right" style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top;white-space:nowrap;padding-left:16px">15,99 €</td></tr><tr><td style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A">IVA 21 %</td><td align="right" style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;white-space:nowrap;padding-left:16px">3,36 €</td></tr><tr><td style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A">Envío</td><td align="right" style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;white-space:nowrap;padding-left:16px">Gratis</td></tr><tr><td style="padding:10px 0;border-top:2px solid #1F1D1A;font:600 17px/1.4 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A">Total</td><td align="right" style="padding:10px 0;border-top:2px solid #1F1D1A;font:600 17px/1.4 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;white-space:nowrap;padding-left:16px">19,35 €</td></tr></table>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Lo enviamos a: Marina Vidal Ñandú, Calle del Mar 1, 2º B, 15001 A Coruña, España.</p>
<p style="margin:24px 0"><a href="http://localhost:42615/orders/invoice/4kylk3amlccplhufaqoacxey5?key=S6jc0MPC622GhcfCmdR6uV076W79V7suFbUDFBo2xgc" style="display:inline-block;padding:13px 26px;font:600 16px/1.2 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#FFFDF9;background-color:#9C4221;border-radius:6px;text-decoration:none">Ver la factura 2026-000002</a></p>
</td></tr>
<tr><td style="padding:20px 24px">
<p style="margin:0 0 8px;font:13px/1.5 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#5D564C">Esta es una tienda de demostración: no vende nada y no se enviará nada.</p>
<p style="margin:0 0 8px;font:13px/1.5 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#5D564C">Recibes este correo porque alguien ha hecho un pedido con esta dirección en Lino y Sal.</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
','{}','kept',1,'2026-11-24T10:18:04.525+00:00','','2026-11-24T10:13:04.520+00:00','2026-11-24T10:13:04.542+00:00','marina@example.com tu pedido 4kylk3amlccplhufaqoacxey5 en lino y sal');
INSERT INTO "OutgoingMail" VALUES ('0mwujdr579lu7up0fxtexhci6','order-confirmation','order-confirmation:hacn7zbjv735wbvn03qyref5y','marina@example.com','es','Tu pedido HACN7ZBJV735WBVN03QYREF5Y en Lino y Sal','Gracias, Marina

Hemos recibido tu pago y ya estamos preparando tu pedido.

Su identificador es HACN7ZBJV735WBVN03QYREF5Y.

2 × Camisa de lino (59,90 €): 119,80 €
1 × Jabón de sal (6,45 €): 6,45 €

Subtotal sin IVA: 104,34 €
IVA 21 %: 21,91 €
Envío: Gratis
Total: 126,25 €

Lo enviamos a: Marina Vidal Ñandú, Calle del Mar 1, 2º B, 15001 A Coruña, España.

Ver la factura 2026-000003:
http://localhost:42615/orders/invoice/hacn7zbjv735wbvn03qyref5y?key=49buR8XlG8RxNhVeGzXhiCWrPgeTgBkZTKBd41Lv_n8

--

Esta es una tienda de demostración: no vende nada y no se enviará nada.

Recibes este correo porque alguien ha hecho un pedido con esta dirección en Lino y Sal.

http://localhost:42615
','<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>Tu pedido HACN7ZBJV735WBVN03QYREF5Y en Lino y Sal</title>
<style>:root{color-scheme:light only}body{margin:0;padding:0}</style>
</head>
<body style="margin:0;padding:0;background-color:#F6F1E9" bgcolor="#F6F1E9">
<div style="display:none;max-height:0;overflow:hidden">Hemos recibido tu pago y ya estamos preparando tu pedido.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F6F1E9" style="background-color:#F6F1E9">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 24px 20px"><a href="http://localhost:42615" style="font:600 24px/1.2 Fraunces, Georgia, ''Times New Roman'', serif;color:#1F1D1A;text-decoration:none">Lino y Sal</a></td></tr>
<tr><td bgcolor="#FFFDF9" style="padding:32px 24px 12px;background-color:#FFFDF9;border-radius:10px">
<h1 style="margin:0 0 16px;font:600 26px/1.25 Fraunces, Georgia, ''Times New Roman'', serif;color:#1F1D1A">Gracias, Marina</h1>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Hemos recibido tu pago y ya estamos preparando tu pedido.</p>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Su identificador es HACN7ZBJV735WBVN03QYREF5Y.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top">2 × Camisa de lino <span style="color:#5D564C">(59,90 €)</span></td><td align="right" style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top;white-space:nowrap;padding-left:16px">119,80 €</td></tr><tr><td style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top">1 × Jabón de sal</td><td align="right" style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top;white-space:nowrap;padding-left:16px">6,45 €</td></tr><tr><td style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top">Subtotal sin IVA</td><td align="right" style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top;white-space:nowrap;padding-left:16px">104,34 €</td></tr><tr><td style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A">IVA 21 %</td><td align="right" style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;white-space:nowrap;padding-left:16px">21,91 €</td></tr><tr><td style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A">Envío</td><td align="right" style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;white-space:nowrap;padding-left:16px">Gratis</td></tr><tr><td style="padding:10px 0;border-top:2px solid #1F1D1A;font:600 17px/1.4 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A">Total</td><td align="right" style="padding:10px 0;border-top:2px solid #1F1D1A;font:600 17px/1.4 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;white-space:nowrap;padding-left:16px">126,25 €</td></tr></table>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Lo enviamos a: Marina Vidal Ñandú, Calle del Mar 1, 2º B, 15001 A Coruña, España.</p>
<p style="margin:24px 0"><a href="http://localhost:42615/orders/invoice/hacn7zbjv735wbvn03qyref5y?key=49buR8XlG8RxNhVeGzXhiCWrPgeTgBkZTKBd41Lv_n8" style="display:inline-block;padding:13px 26px;font:600 16px/1.2 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#FFFDF9;background-color:#9C4221;border-radius:6px;text-decoration:none">Ver la factura 2026-000003</a></p>
</td></tr>
<tr><td style="padding:20px 24px">
<p style="margin:0 0 8px;font:13px/1.5 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#5D564C">Esta es una tienda de demostración: no vende nada y no se enviará nada.</p>
<p style="margin:0 0 8px;font:13px/1.5 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#5D564C">Recibes este correo porque alguien ha hecho un pedido con esta dirección en Lino y Sal.</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
','{}','kept',1,'2026-11-24T10:18:04.557+00:00','','2026-11-24T10:13:04.555+00:00','2026-11-24T10:13:04.586+00:00','marina@example.com tu pedido hacn7zbjv735wbvn03qyref5y en lino y sal');
INSERT INTO "OutgoingMail" VALUES ('0mwujdr5om8ojzqtuqympheic','order-confirmation','order-confirmation:0u84a5fvyaki3p0t25vt1lib4','marina@example.com','es','Tu pedido 0U84A5FVYAKI3P0T25VT1LIB4 en Lino y Sal','Gracias, Marina

Hemos recibido tu pago y ya estamos preparando tu pedido.

Su identificador es 0U84A5FVYAKI3P0T25VT1LIB4.

2 × Jabón de sal (6,45 €): 12,90 €

Subtotal sin IVA: 10,66 €
IVA 21 %: 2,24 €
Envío: Gratis
Total: 12,90 €

Lo enviamos a: Marina Vidal Ñandú, Calle del Mar 1, 2º B, 15001 A Coruña, España.

Ver la factura 2026-000004:
http://localhost:42615/orders/invoice/0u84a5fvyaki3p0t25vt1lib4?key=Qo3LHcRY6PDX9tpPpMGZmWFJpZ_tUZn2DJs3oPO7BXk

--

Esta es una tienda de demostración: no vende nada y no se enviará nada.

Recibes este correo porque alguien ha hecho un pedido con esta dirección en Lino y Sal.

http://localhost:42615
','<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>Tu pedido 0U84A5FVYAKI3P0T25VT1LIB4 en Lino y Sal</title>
<style>:root{color-scheme:light only}body{margin:0;padding:0}</style>
</head>
<body style="margin:0;padding:0;background-color:#F6F1E9" bgcolor="#F6F1E9">
<div style="display:none;max-height:0;overflow:hidden">Hemos recibido tu pago y ya estamos preparando tu pedido.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F6F1E9" style="background-color:#F6F1E9">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 24px 20px"><a href="http://localhost:42615" style="font:600 24px/1.2 Fraunces, Georgia, ''Times New Roman'', serif;color:#1F1D1A;text-decoration:none">Lino y Sal</a></td></tr>
<tr><td bgcolor="#FFFDF9" style="padding:32px 24px 12px;background-color:#FFFDF9;border-radius:10px">
<h1 style="margin:0 0 16px;font:600 26px/1.25 Fraunces, Georgia, ''Times New Roman'', serif;color:#1F1D1A">Gracias, Marina</h1>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Hemos recibido tu pago y ya estamos preparando tu pedido.</p>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Su identificador es 0U84A5FVYAKI3P0T25VT1LIB4.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top">2 × Jabón de sal <span style="color:#5D564C">(6,45 €)</span></td><td align="right" style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top;white-space:nowrap;padding-left:16px">12,90 €</td></tr><tr><td style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top">Subtotal sin IVA</td><td align="right" style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top;white-space:nowrap;padding-left:16px">10,66 €</td></tr><tr><td style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A">IVA 21 %</td><td align="right" style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;white-space:nowrap;padding-left:16px">2,24 €</td></tr><tr><td style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A">Envío</td><td align="right" style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;white-space:nowrap;padding-left:16px">Gratis</td></tr><tr><td style="padding:10px 0;border-top:2px solid #1F1D1A;font:600 17px/1.4 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A">Total</td><td align="right" style="padding:10px 0;border-top:2px solid #1F1D1A;font:600 17px/1.4 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;white-space:nowrap;padding-left:16px">12,90 €</td></tr></table>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Lo enviamos a: Marina Vidal Ñandú, Calle del Mar 1, 2º B, 15001 A Coruña, España.</p>
<p style="margin:24px 0"><a href="http://localhost:42615/orders/invoice/0u84a5fvyaki3p0t25vt1lib4?key=Qo3LHcRY6PDX9tpPpMGZmWFJpZ_tUZn2DJs3oPO7BXk" style="display:inline-block;padding:13px 26px;font:600 16px/1.2 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#FFFDF9;background-color:#9C4221;border-radius:6px;text-decoration:none">Ver la factura 2026-000004</a></p>
</td></tr>
<tr><td style="padding:20px 24px">
<p style="margin:0 0 8px;font:13px/1.5 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#5D564C">Esta es una tienda de demostración: no vende nada y no se enviará nada.</p>
<p style="margin:0 0 8px;font:13px/1.5 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#5D564C">Recibes este correo porque alguien ha hecho un pedido con esta dirección en Lino y Sal.</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
','{}','kept',1,'2026-11-24T10:18:04.589+00:00','','2026-11-24T10:13:04.572+00:00','2026-11-24T10:13:04.626+00:00','marina@example.com tu pedido 0u84a5fvyaki3p0t25vt1lib4 en lino y sal');
INSERT INTO "OutgoingMail" VALUES ('0mwujdr6heo0honoh0ozvaukz','order-shipped','order-shipped:0uec7gyre9ea38cjo88nyusvy','marina@example.com','es','Tu pedido 0UEC7GYRE9EA38CJO88NYUSVY va de camino','Va de camino, Marina

Tu pedido 0UEC7GYRE9EA38CJO88NYUSVY acaba de salir de casa.

Lo enviamos a: Marina Vidal Ñandú, Calle del Mar 1, 2º B, 15001 A Coruña, España.

1 × Camisa de lino

Ver la factura 2026-000001:
http://localhost:42615/orders/invoice/0uec7gyre9ea38cjo88nyusvy?key=UiG21SYyU2pxqWpGYWD7QcyqiUE5WqvzJZ04NrivdTY

--

Esta es una tienda de demostración: no vende nada y no se enviará nada.

Recibes este correo porque alguien ha hecho un pedido con esta dirección en Lino y Sal.

http://localhost:42615
','<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>Tu pedido 0UEC7GYRE9EA38CJO88NYUSVY va de camino</title>
<style>:root{color-scheme:light only}body{margin:0;padding:0}</style>
</head>
<body style="margin:0;padding:0;background-color:#F6F1E9" bgcolor="#F6F1E9">
<div style="display:none;max-height:0;overflow:hidden">Tu pedido 0UEC7GYRE9EA38CJO88NYUSVY acaba de salir de casa.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F6F1E9" style="background-color:#F6F1E9">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 24px 20px"><a href="http://localhost:42615" style="font:600 24px/1.2 Fraunces, Georgia, ''Times New Roman'', serif;color:#1F1D1A;text-decoration:none">Lino y Sal</a></td></tr>
<tr><td bgcolor="#FFFDF9" style="padding:32px 24px 12px;background-color:#FFFDF9;border-radius:10px">
<h1 style="margin:0 0 16px;font:600 26px/1.25 Fraunces, Georgia, ''Times New Roman'', serif;color:#1F1D1A">Va de camino, Marina</h1>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Tu pedido 0UEC7GYRE9EA38CJO88NYUSVY acaba de salir de casa.</p>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Lo enviamos a: Marina Vidal Ñandú, Calle del Mar 1, 2º B, 15001 A Coruña, España.</p>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">1 × Camisa de lino</p>
<p style="margin:24px 0"><a href="http://localhost:42615/orders/invoice/0uec7gyre9ea38cjo88nyusvy?key=UiG21SYyU2pxqWpGYWD7QcyqiUE5WqvzJZ04NrivdTY" style="display:inline-block;padding:13px 26px;font:600 16px/1.2 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#FFFDF9;background-color:#9C4221;border-radius:6px;text-decoration:none">Ver la factura 2026-000001</a></p>
</td></tr>
<tr><td style="padding:20px 24px">
<p style="margin:0 0 8px;font:13px/1.5 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#5D564C">Esta es una tienda de demostración: no vende nada y no se enviará nada.</p>
<p style="margin:0 0 8px;font:13px/1.5 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#5D564C">Recibes este correo porque alguien ha hecho un pedido con esta dirección en Lino y Sal.</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
','{}','kept',1,'2026-11-24T10:18:04.632+00:00','','2026-11-24T10:13:04.601+00:00','2026-11-24T10:13:04.650+00:00','marina@example.com tu pedido 0uec7gyre9ea38cjo88nyusvy va de camino');
INSERT INTO "OutgoingMail" VALUES ('0mwujdr6vuctrfg3xqaob664y','order-cancelled-by-user','order-cancelled-by-user:4kylk3amlccplhufaqoacxey5','marina@example.com','es','Tu pedido 4KYLK3AMLCCPLHUFAQOACXEY5 se ha cancelado','Tu pedido se ha cancelado

Marina, tal como nos pediste, hemos cancelado tu pedido 4KYLK3AMLCCPLHUFAQOACXEY5.

Te devolvemos el importe completo: 19,35 €. Según tu banco, puede tardar unos días.

3 × Jabón de sal (6,45 €): 19,35 €

Subtotal sin IVA: 15,99 €
IVA 21 %: 3,36 €
Envío: Gratis
Total: 19,35 €

--

Esta es una tienda de demostración: no vende nada y no se enviará nada.

Recibes este correo porque alguien ha hecho un pedido con esta dirección en Lino y Sal.

http://localhost:42615
','<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>Tu pedido 4KYLK3AMLCCPLHUFAQOACXEY5 se ha cancelado</title>
<style>:root{color-scheme:light only}body{margin:0;padding:0}</style>
</head>
<body style="margin:0;padding:0;background-color:#F6F1E9" bgcolor="#F6F1E9">
<div style="display:none;max-height:0;overflow:hidden">Marina, tal como nos pediste, hemos cancelado tu pedido 4KYLK3AMLCCPLHUFAQOACXEY5.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F6F1E9" style="background-color:#F6F1E9">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 24px 20px"><a href="http://localhost:42615" style="font:600 24px/1.2 Fraunces, Georgia, ''Times New Roman'', serif;color:#1F1D1A;text-decoration:none">Lino y Sal</a></td></tr>
<tr><td bgcolor="#FFFDF9" style="padding:32px 24px 12px;background-color:#FFFDF9;border-radius:10px">
<h1 style="margin:0 0 16px;font:600 26px/1.25 Fraunces, Georgia, ''Times New Roman'', serif;color:#1F1D1A">Tu pedido se ha cancelado</h1>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Marina, tal como nos pediste, hemos cancelado tu pedido 4KYLK3AMLCCPLHUFAQOACXEY5.</p>
<p style="margin:0 0 16px;font:16px/1.55 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;word-break:break-word">Te devolvemos el importe completo: 19,35 €. Según tu banco, puede tardar unos días.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top">3 × Jabón de sal <span style="color:#5D564C">(6,45 €)</span></td><td align="right" style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top;white-space:nowrap;padding-left:16px">19,35 €</td></tr><tr><td style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top">Subtotal sin IVA</td><td align="right" style="padding:10px 0;border-top:1px solid #E3D9C8;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;vertical-align:top;white-space:nowrap;padding-left:16px">15,99 €</td></tr><tr><td style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A">IVA 21 %</td><td align="right" style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;white-space:nowrap;padding-left:16px">3,36 €</td></tr><tr><td style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A">Envío</td><td align="right" style="padding:6px 0;font:15px/1.45 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;white-space:nowrap;padding-left:16px">Gratis</td></tr><tr><td style="padding:10px 0;border-top:2px solid #1F1D1A;font:600 17px/1.4 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A">Total</td><td align="right" style="padding:10px 0;border-top:2px solid #1F1D1A;font:600 17px/1.4 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#1F1D1A;white-space:nowrap;padding-left:16px">19,35 €</td></tr></table>
</td></tr>
<tr><td style="padding:20px 24px">
<p style="margin:0 0 8px;font:13px/1.5 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#5D564C">Esta es una tienda de demostración: no vende nada y no se enviará nada.</p>
<p style="margin:0 0 8px;font:13px/1.5 Figtree, ''Segoe UI'', Helvetica, Arial, sans-serif;color:#5D564C">Recibes este correo porque alguien ha hecho un pedido con esta dirección en Lino y Sal.</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
','{}','kept',1,'2026-11-24T10:18:04.632+00:00','','2026-11-24T10:13:04.615+00:00','2026-11-24T10:13:04.649+00:00','marina@example.com tu pedido 4kylk3amlccplhufaqoacxey5 se ha cancelado');
INSERT INTO "JobLease" VALUES ('catalog-purge','rpuzqmhde7udqgsppoiddmur7','2026-11-24T10:13:04.770+00:00');
INSERT INTO "JobLease" VALUES ('generation-sweep','rpuzqmhde7udqgsppoiddmur7','2026-11-24T10:13:05.028+00:00');
INSERT INTO "JobLease" VALUES ('picture-sweep','rpuzqmhde7udqgsppoiddmur7','2026-11-24T10:13:04.624+00:00');
INSERT INTO "Order" VALUES ('0u84a5fvyaki3p0t25vt1lib4',NULL,'marina@example.com','es',1,11,23,'Marina','Vidal Ñandú','+34 600 000 000','Calle del Mar 1','2º B','A Coruña','15001','España',2,1290,'2026-000004',NULL,'','marina vidal nandu marina@example.com 0u84a5fvyaki3p0t25vt1lib4','shop','2026-11-24T10:13:04.560+00:00','2026-11-24T10:13:04.570+00:00','2026-11-24T10:13:04.569+00:00',NULL,NULL,NULL);
INSERT INTO "Order" VALUES ('0uec7gyre9ea38cjo88nyusvy','wzgvshi9t671zwwvvqdabyt4a','marina@example.com','es',3,13,23,'Marina','Vidal Ñandú','+34 600 000 000','Calle del Mar 1','2º B','A Coruña','15001','España',1,5990,'2026-000001',NULL,'','marina vidal nandu marina@example.com 0uec7gyre9ea38cjo88nyusvy','shop','2026-11-24T10:13:04.459+00:00','2026-11-24T10:13:04.600+00:00','2026-11-24T10:13:04.481+00:00','2026-11-24T10:13:04.598+00:00',NULL,NULL);
INSERT INTO "Order" VALUES ('27w5pzdiduepl89ebrpogey6c',NULL,'marina@example.com','es',2,11,21,'Marina','Vidal Ñandú','+34 600 000 000','Calle del Mar 1','2º B','A Coruña','15001','España',1,645,NULL,NULL,'','marina vidal nandu marina@example.com 27w5pzdiduepl89ebrpogey6c','shop','2026-11-24T10:13:04.575+00:00','2026-11-24T10:13:04.575+00:00',NULL,NULL,NULL,NULL);
INSERT INTO "Order" VALUES ('4kylk3amlccplhufaqoacxey5','wzgvshi9t671zwwvvqdabyt4a','marina@example.com','es',4,14,24,'Marina','Vidal Ñandú','+34 600 000 000','Calle del Mar 1','2º B','A Coruña','15001','España',3,1935,'2026-000002','R-2026-000001','','marina vidal nandu marina@example.com 4kylk3amlccplhufaqoacxey5','shop','2026-11-24T10:13:04.501+00:00','2026-11-24T10:13:04.633+00:00','2026-11-24T10:13:04.516+00:00',NULL,'2026-11-24T10:13:04.609+00:00',NULL);
INSERT INTO "Order" VALUES ('hacn7zbjv735wbvn03qyref5y','wzgvshi9t671zwwvvqdabyt4a','marina@example.com','es',1,11,23,'Marina','Vidal Ñandú','+34 600 000 000','Calle del Mar 1','2º B','A Coruña','15001','España',3,12625,'2026-000003',NULL,'','marina vidal nandu marina@example.com hacn7zbjv735wbvn03qyref5y','shop','2026-11-24T10:13:04.528+00:00','2026-11-24T10:13:04.550+00:00','2026-11-24T10:13:04.546+00:00',NULL,NULL,NULL);
INSERT INTO "OrderLine" VALUES ('7s1ch0admurfy5m3xh2i4py4f','0u84a5fvyaki3p0t25vt1lib4','0lm1a1tz7t9x74hn5yqldqz3m','Jabón de sal','Jabón de sal (en)','SKU-200','325c73410ebb6377e5442f0be7e8473f.webp',645,2,0);
INSERT INTO "OrderLine" VALUES ('am30i7njqqtpgje8qbp0z3wej','4kylk3amlccplhufaqoacxey5','0lm1a1tz7t9x74hn5yqldqz3m','Jabón de sal','Jabón de sal (en)','SKU-200','325c73410ebb6377e5442f0be7e8473f.webp',645,3,0);
INSERT INTO "OrderLine" VALUES ('app6thlyfscfw3v5qw9t06qr6','hacn7zbjv735wbvn03qyref5y','0lm1a1tz7t9x74hn5yqldqz3m','Jabón de sal','Jabón de sal (en)','SKU-200','325c73410ebb6377e5442f0be7e8473f.webp',645,1,1);
INSERT INTO "OrderLine" VALUES ('cy3xlqmmjcwx8c65coss8bdi5','0uec7gyre9ea38cjo88nyusvy','5rv4gmux20rmvvx6r187uwlur','Camisa de lino','Camisa de lino (en)','SKU-30','31707965646d3ccafe0b69cb1d15753f.webp',5990,1,0);
INSERT INTO "OrderLine" VALUES ('nocf7azctzvcpsg4notzp2eih','27w5pzdiduepl89ebrpogey6c','0lm1a1tz7t9x74hn5yqldqz3m','Jabón de sal','Jabón de sal (en)','SKU-200','325c73410ebb6377e5442f0be7e8473f.webp',645,1,0);
INSERT INTO "OrderLine" VALUES ('p98sq6bw84w5x23fxjrh3dhhz','hacn7zbjv735wbvn03qyref5y','5rv4gmux20rmvvx6r187uwlur','Camisa de lino','Camisa de lino (en)','SKU-30','31707965646d3ccafe0b69cb1d15753f.webp',5990,2,0);
INSERT INTO "OrderEvent" VALUES ('0mwujdr2jefn3wv1ami9nkvkp','0uec7gyre9ea38cjo88nyusvy','place','buyer','2026-11-24T10:13:04.459+00:00');
INSERT INTO "OrderEvent" VALUES ('0mwujdr35cv6ao6t10jqnpf94','0uec7gyre9ea38cjo88nyusvy','pay','provider','2026-11-24T10:13:04.481+00:00');
INSERT INTO "OrderEvent" VALUES ('0mwujdr3p39q3zyog3ofeea99','4kylk3amlccplhufaqoacxey5','place','buyer','2026-11-24T10:13:04.501+00:00');
INSERT INTO "OrderEvent" VALUES ('0mwujdr44lp4668b9cc754iny','4kylk3amlccplhufaqoacxey5','pay','provider','2026-11-24T10:13:04.516+00:00');
INSERT INTO "OrderEvent" VALUES ('0mwujdr4gj0u2ui7g51bka1vt','hacn7zbjv735wbvn03qyref5y','place','buyer','2026-11-24T10:13:04.528+00:00');
INSERT INTO "OrderEvent" VALUES ('0mwujdr4y4xa5fl8jhq8nynt9','hacn7zbjv735wbvn03qyref5y','pay','provider','2026-11-24T10:13:04.546+00:00');
INSERT INTO "OrderEvent" VALUES ('0mwujdr5c8b2usw45r8hxzkds','0u84a5fvyaki3p0t25vt1lib4','place','buyer','2026-11-24T10:13:04.560+00:00');
INSERT INTO "OrderEvent" VALUES ('0mwujdr5lh6vwrzi909eun1gc','0u84a5fvyaki3p0t25vt1lib4','pay','provider','2026-11-24T10:13:04.569+00:00');
INSERT INTO "OrderEvent" VALUES ('0mwujdr5rqdwhrxjq8fsnozph','27w5pzdiduepl89ebrpogey6c','place','buyer','2026-11-24T10:13:04.575+00:00');
INSERT INTO "OrderEvent" VALUES ('0mwujdr65sfth17r89dzjot0k','0uec7gyre9ea38cjo88nyusvy','prepare','un7eor2owj4zfju4x2kopoqhh','2026-11-24T10:13:04.589+00:00');
INSERT INTO "OrderEvent" VALUES ('0mwujdr6eebc44jc8rsfvn89u','0uec7gyre9ea38cjo88nyusvy','ship','un7eor2owj4zfju4x2kopoqhh','2026-11-24T10:13:04.598+00:00');
INSERT INTO "OrderEvent" VALUES ('0mwujdr6p2099ypndcf59g8yx','4kylk3amlccplhufaqoacxey5','cancel-by-user','buyer','2026-11-24T10:13:04.609+00:00');
INSERT INTO "OrderEvent" VALUES ('0mwujdr7bh3vvaac7gwk8cq1p','4kylk3amlccplhufaqoacxey5','refund-done','provider','2026-11-24T10:13:04.631+00:00');
INSERT INTO "Payment" VALUES ('1alwv8atggaxuqsirn7vlg611','hacn7zbjv735wbvn03qyref5y','demo','demo_session_hacn7zbjv735wbvn03qyref5y','demo_charge_hacn7zbjv735wbvn03qyref5y','/demo-payment/hacn7zbjv735wbvn03qyref5y?key=w2ElDXh3_JgV1Az49sG36BdBNU03ozkJEEczxs5K0v4',12625,'paid','2026-11-24T10:44:04.528+00:00','2026-11-24T10:13:04.528+00:00','2026-11-24T10:13:04.546+00:00');
INSERT INTO "Payment" VALUES ('2kqusmj9yipkim13qcefak0f6','0uec7gyre9ea38cjo88nyusvy','demo','demo_session_0uec7gyre9ea38cjo88nyusvy','demo_charge_0uec7gyre9ea38cjo88nyusvy','/demo-payment/0uec7gyre9ea38cjo88nyusvy?key=opGU10-g7JURC4yDEGNgbFhWbz_xHl-sgu__I93z_SM',5990,'paid','2026-11-24T10:44:04.459+00:00','2026-11-24T10:13:04.459+00:00','2026-11-24T10:13:04.481+00:00');
INSERT INTO "Payment" VALUES ('9yrolk5q0psb1nd6btnl5pv5a','0u84a5fvyaki3p0t25vt1lib4','demo','demo_session_0u84a5fvyaki3p0t25vt1lib4','demo_charge_0u84a5fvyaki3p0t25vt1lib4','/demo-payment/0u84a5fvyaki3p0t25vt1lib4?key=3odD0g9ZYi-B-_01RRVcfVfCEsSadziG8MpnRuOTZ3A',1290,'paid','2026-11-24T10:44:04.560+00:00','2026-11-24T10:13:04.560+00:00','2026-11-24T10:13:04.569+00:00');
INSERT INTO "Payment" VALUES ('eg25ty0bo1mpq41x6395t9r3j','27w5pzdiduepl89ebrpogey6c','demo','demo_session_27w5pzdiduepl89ebrpogey6c','','/demo-payment/27w5pzdiduepl89ebrpogey6c?key=o-FWt5iTTmHfuYHxQdkomRxhZJB00h1lWK6idvTRDHU',645,'open','2026-11-24T10:44:04.575+00:00','2026-11-24T10:13:04.575+00:00','2026-11-24T10:13:04.575+00:00');
INSERT INTO "Payment" VALUES ('eorceh8h6ryo6bl62lcw99l15','4kylk3amlccplhufaqoacxey5','demo','demo_session_4kylk3amlccplhufaqoacxey5','demo_charge_4kylk3amlccplhufaqoacxey5','/demo-payment/4kylk3amlccplhufaqoacxey5?key=vhb1RqXY4LWC6XIY2Jkl9EyYXH71i67kPXNzrhSPbTM',1935,'paid','2026-11-24T10:44:04.501+00:00','2026-11-24T10:13:04.501+00:00','2026-11-24T10:13:04.516+00:00');
INSERT INTO "Refund" VALUES ('5ba0sg426dgzktevj41jq6jch','4kylk3amlccplhufaqoacxey5',1935,'done',1,'2026-11-24T10:18:04.621+00:00','demo_refund_5ba0sg426dgzktevj41jq6jch','','2026-11-24T10:13:04.609+00:00','2026-11-24T10:13:04.631+00:00');
INSERT INTO "Counter" VALUES ('credit-note-2026',1);
INSERT INTO "Counter" VALUES ('invoice-2026',4);
INSERT INTO "IdempotencyKey" VALUES ('guest:7dr2vlt88ujy3cet7djqn2wdc','a-key-of-twenty-letters-of a guest','b97621df0895d7b501162b7db3a0df549d954283d61df8ab6df86ae2e16d070a','0u84a5fvyaki3p0t25vt1lib4','2026-11-25T10:13:04.560+00:00');
INSERT INTO "IdempotencyKey" VALUES ('guest:gv6au8zpcpys8z6yz33w9dm8j','a-key-of-twenty-letters-not paid','1d6e047f5a2215be4e158afb42c8a22e0791528c58cd57c2085cd88140e9d181','27w5pzdiduepl89ebrpogey6c','2026-11-25T10:13:04.575+00:00');
INSERT INTO "IdempotencyKey" VALUES ('key','a-key-of-twenty-letters-cancelled','16bd7f14b84613ee17557c4fa4d1dfd37354b0fa8dc5fa87bdf11c359fcdef3f','4kylk3amlccplhufaqoacxey5','2026-11-25T10:13:04.501+00:00');
INSERT INTO "IdempotencyKey" VALUES ('key','a-key-of-twenty-letters-not paid','1d6e047f5a2215be4e158afb42c8a22e0791528c58cd57c2085cd88140e9d181','27w5pzdiduepl89ebrpogey6c','2026-11-25T10:13:04.575+00:00');
INSERT INTO "IdempotencyKey" VALUES ('key','a-key-of-twenty-letters-of a guest','b97621df0895d7b501162b7db3a0df549d954283d61df8ab6df86ae2e16d070a','0u84a5fvyaki3p0t25vt1lib4','2026-11-25T10:13:04.560+00:00');
INSERT INTO "IdempotencyKey" VALUES ('key','a-key-of-twenty-letters-paid','3ec0df3a2566ad2a72a74391d827834830235b07d287a8d6f71881c43a4477a4','hacn7zbjv735wbvn03qyref5y','2026-11-25T10:13:04.528+00:00');
INSERT INTO "IdempotencyKey" VALUES ('key','a-key-of-twenty-letters-shipped','ff4a71f858d7bdaa8d342af8837aff5dee7958109efd98c156dc8afdd0d94f3f','0uec7gyre9ea38cjo88nyusvy','2026-11-25T10:13:04.459+00:00');
INSERT INTO "IdempotencyKey" VALUES ('user:wzgvshi9t671zwwvvqdabyt4a','a-key-of-twenty-letters-cancelled','16bd7f14b84613ee17557c4fa4d1dfd37354b0fa8dc5fa87bdf11c359fcdef3f','4kylk3amlccplhufaqoacxey5','2026-11-25T10:13:04.501+00:00');
INSERT INTO "IdempotencyKey" VALUES ('user:wzgvshi9t671zwwvvqdabyt4a','a-key-of-twenty-letters-paid','3ec0df3a2566ad2a72a74391d827834830235b07d287a8d6f71881c43a4477a4','hacn7zbjv735wbvn03qyref5y','2026-11-25T10:13:04.528+00:00');
INSERT INTO "IdempotencyKey" VALUES ('user:wzgvshi9t671zwwvvqdabyt4a','a-key-of-twenty-letters-shipped','ff4a71f858d7bdaa8d342af8837aff5dee7958109efd98c156dc8afdd0d94f3f','0uec7gyre9ea38cjo88nyusvy','2026-11-25T10:13:04.459+00:00');
INSERT INTO "Generation" VALUES ('01bmb6u8y4vapx7cqmmtlyj66','translation','Jabones','jabones','done','texts',0,0,'un7eor2owj4zfju4x2kopoqhh',1,'','offline',0,0,0,'','en',NULL,'2026-11-24T10:13:04.137+00:00','2026-11-24T10:13:04.137+00:00','2026-11-24T10:13:04.140+00:00');
INSERT INTO "Generation" VALUES ('bayvt751epu01ykp35tketaeg','translation','Camisas','camisas','done','texts',0,0,'un7eor2owj4zfju4x2kopoqhh',1,'','offline',0,0,0,'','en',NULL,'2026-11-24T10:13:03.956+00:00','2026-11-24T10:13:03.956+00:00','2026-11-24T10:13:04.117+00:00');
INSERT INTO "Product" VALUES ('0lm1a1tz7t9x74hn5yqldqz3m','SKU-200','Jabón de sal','Jabón de sal (en)','Corta','Short','Larga','Large',645,36,'200','S–L',1,1,'staff','jabon de sal jabon de sal (en) sku-200',0,0,1,'2026-11-24T10:13:04.379+00:00','2026-11-24T10:13:04.609+00:00',NULL,'');
INSERT INTO "Product" VALUES ('5rv4gmux20rmvvx6r187uwlur','SKU-30','Camisa de lino','Camisa de lino (en)','Corta','Short','Larga','Large',5990,37,'200','S–L',1,1,'staff','camisa de lino camisa de lino (en) sku-30',0,0,1,'2026-11-24T10:13:04.308+00:00','2026-11-24T10:13:04.528+00:00',NULL,'');
INSERT INTO "Category" VALUES ('7ojbjxasrg6fwdccff8z20xes','Jabones','Soaps',1,'shop','','2026-11-24T10:13:04.145+00:00','2026-11-24T10:13:04.146+00:00');
INSERT INTO "Category" VALUES ('zethia5cgt1knyf6rvvyirl28','Camisas','Shirts',0,'shop','','2026-11-24T10:13:04.123+00:00','2026-11-24T10:13:04.127+00:00');
INSERT INTO "ProductTotal" VALUES ('0lm1a1tz7t9x74hn5yqldqz3m',1935,0,'2026-11-24T10:13:04.379+00:00');
INSERT INTO "ProductTotal" VALUES ('5rv4gmux20rmvvx6r187uwlur',17970,0,'2026-11-24T10:13:04.308+00:00');
INSERT INTO "ProductCategory" VALUES ('0lm1a1tz7t9x74hn5yqldqz3m','7ojbjxasrg6fwdccff8z20xes',0,1935);
INSERT INTO "ProductCategory" VALUES ('5rv4gmux20rmvvx6r187uwlur','zethia5cgt1knyf6rvvyirl28',0,17970);
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
CREATE UNIQUE INDEX "User_unsubscribeToken_key" ON "User"("unsubscribeToken");
CREATE UNIQUE INDEX "PasswordReset_tokenHash_key" ON "PasswordReset"("tokenHash");
CREATE INDEX "PasswordReset_userId_idx" ON "PasswordReset"("userId");
CREATE INDEX "CartLine_productId_idx" ON "CartLine"("productId");
CREATE INDEX "Image_productId_position_idx" ON "Image"("productId", "position");
CREATE INDEX "Image_categoryId_idx" ON "Image"("categoryId");
CREATE INDEX "Image_file_idx" ON "Image"("file");
CREATE INDEX "Review_productId_createdAt_idx" ON "Review"("productId", "createdAt");
CREATE INDEX "Review_userId_idx" ON "Review"("userId");
CREATE INDEX "RequestLog_createdAt_idx" ON "RequestLog"("createdAt");
CREATE INDEX "ErrorLog_createdAt_idx" ON "ErrorLog"("createdAt");
CREATE UNIQUE INDEX "OutgoingMail_dedupeKey_key" ON "OutgoingMail"("dedupeKey");
CREATE INDEX "OutgoingMail_status_nextAttemptAt_idx" ON "OutgoingMail"("status", "nextAttemptAt");
CREATE UNIQUE INDEX "Order_invoiceNumber_key" ON "Order"("invoiceNumber");
CREATE UNIQUE INDEX "Order_creditNoteNumber_key" ON "Order"("creditNoteNumber");
CREATE INDEX "Order_userId_createdAt_idx" ON "Order"("userId", "createdAt");
CREATE INDEX "Order_paymentStatus_createdAt_idx" ON "Order"("paymentStatus", "createdAt");
CREATE INDEX "OrderLine_orderId_position_idx" ON "OrderLine"("orderId", "position");
CREATE INDEX "OrderLine_productId_idx" ON "OrderLine"("productId");
CREATE INDEX "OrderEvent_orderId_at_idx" ON "OrderEvent"("orderId", "at");
CREATE UNIQUE INDEX "Payment_orderId_key" ON "Payment"("orderId");
CREATE INDEX "Payment_reference_idx" ON "Payment"("reference");
CREATE UNIQUE INDEX "Refund_orderId_key" ON "Refund"("orderId");
CREATE INDEX "Refund_status_nextAttemptAt_idx" ON "Refund"("status", "nextAttemptAt");
CREATE INDEX "IdempotencyKey_expiresAt_idx" ON "IdempotencyKey"("expiresAt");
CREATE INDEX "IdempotencyKey_orderId_idx" ON "IdempotencyKey"("orderId");
CREATE INDEX "AttemptCount_resetsAt_idx" ON "AttemptCount"("resetsAt");
CREATE INDEX "Order_status_createdAt_id_idx" ON "Order"("status", "createdAt", "id");
CREATE INDEX "Order_status_shippingStatus_paymentStatus_idx" ON "Order"("status", "shippingStatus", "paymentStatus");
CREATE INDEX "Order_createdAt_id_status_paymentStatus_totalCents_searchText_idx" ON "Order"("createdAt", "id", "status", "paymentStatus", "totalCents", "searchText");
CREATE INDEX "Order_totalCents_id_idx" ON "Order"("totalCents", "id");
CREATE INDEX "Order_email_status_totalElements_totalCents_idx" ON "Order"("email", "status", "totalElements", "totalCents");
CREATE UNIQUE INDEX "Product_sku_key" ON "Product"("sku");
CREATE INDEX "Product_visible_createdAt_idx" ON "Product"("visible", "createdAt");
CREATE INDEX "Product_updatedAt_idx" ON "Product"("updatedAt");
CREATE INDEX "Product_deletedAt_priceCents_id_idx" ON "Product"("deletedAt", "priceCents", "id");
CREATE INDEX "Product_deletedAt_stock_id_idx" ON "Product"("deletedAt", "stock", "id");
CREATE INDEX "Product_deletedAt_searchText_id_idx" ON "Product"("deletedAt", "searchText", "id");
CREATE INDEX "Product_deletedAt_visible_approved_stock_idx" ON "Product"("deletedAt", "visible", "approved", "stock");
CREATE INDEX "Generation_createdAt_id_idx" ON "Generation"("createdAt", "id");
CREATE INDEX "Generation_status_seenAt_idx" ON "Generation"("status", "seenAt");
CREATE INDEX "Generation_productId_idx" ON "Generation"("productId");
CREATE INDEX "GenerationCount_day_idx" ON "GenerationCount"("day");
CREATE INDEX "ProductCategory_categoryId_sellsCents_idx" ON "ProductCategory"("categoryId", "sellsCents");
CREATE INDEX "ProductTotal_sellsCents_createdAt_productId_idx" ON "ProductTotal"("sellsCents", "createdAt", "productId");
CREATE INDEX "ProductTotal_views_createdAt_productId_idx" ON "ProductTotal"("views", "createdAt", "productId");
CREATE INDEX "Product_newest_idx" ON "Product"("deletedAt", "createdAt", "id", "searchText", "visible", "approved", "origin");
CREATE TRIGGER "Product_total" AFTER INSERT ON "Product" BEGIN
    INSERT INTO "ProductTotal" ("productId", "createdAt") VALUES (NEW."id", NEW."createdAt");
END;
CREATE TRIGGER "ProductMonth_added" AFTER INSERT ON "ProductMonth" BEGIN
    UPDATE "ProductTotal" SET "sellsCents" = "sellsCents" + NEW."sellsCents", "views" = "views" + NEW."views"
    WHERE "productId" = NEW."productId";
END;
CREATE TRIGGER "ProductMonth_changed" AFTER UPDATE ON "ProductMonth" BEGIN
    UPDATE "ProductTotal" SET "sellsCents" = "sellsCents" + NEW."sellsCents" - OLD."sellsCents",
        "views" = "views" + NEW."views" - OLD."views"
    WHERE "productId" = NEW."productId";
END;
CREATE TRIGGER "ProductMonth_removed" AFTER DELETE ON "ProductMonth" BEGIN
    UPDATE "ProductTotal" SET "sellsCents" = "sellsCents" - OLD."sellsCents", "views" = "views" - OLD."views"
    WHERE "productId" = OLD."productId";
END;
CREATE TRIGGER "ProductTotal_changed" AFTER UPDATE OF "sellsCents" ON "ProductTotal"
WHEN NEW."sellsCents" <> OLD."sellsCents" BEGIN
    UPDATE "ProductCategory" SET "sellsCents" = NEW."sellsCents" WHERE "productId" = NEW."productId";
END;
CREATE TRIGGER "ProductCategory_added" AFTER INSERT ON "ProductCategory" BEGIN
    UPDATE "ProductCategory"
    SET "sellsCents" = (SELECT "sellsCents" FROM "ProductTotal" WHERE "productId" = NEW."productId")
    WHERE "productId" = NEW."productId" AND "categoryId" = NEW."categoryId";
END;
CREATE INDEX "Product_titleEn_lower_idx" ON "Product"("deletedAt", LOWER("titleEn"), "id", "titleEn");
CREATE INDEX "Product_rating_idx" ON "Product"(
    "deletedAt",
    (CASE WHEN "ratingCount" = 0 THEN 0.0 ELSE "ratingSum" * 1.0 / "ratingCount" END),
    "createdAt",
    "id",
    "ratingSum",
    "ratingCount"
);
CREATE INDEX "OutgoingMail_status_id_searchText_idx" ON "OutgoingMail"("status", "id", "searchText");
CREATE INDEX "Generation_userId_idx" ON "Generation"("userId");
