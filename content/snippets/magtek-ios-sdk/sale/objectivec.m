// Charges a card on a simulated reader. Run it: clang -fobjc-arc -framework Foundation sale.m -o sale && MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY AMOUNT=25.00 ./sale
#import <Foundation/Foundation.h>

/// The part of the SDK that a sale needs. In an app, call it off the main queue.
@protocol CardReader
- (NSDictionary<NSString *, NSString *> *)saleOfCents:(NSInteger)cents externalId:(NSString *)externalId;
@end

static NSString *Env(NSString *name, NSString *otherwise) {
  return NSProcessInfo.processInfo.environment[name] ?: otherwise;
}

/// A simulated card reader that pays in the sandbox. In your app, use the SDK's reader instead.
@interface SimulatedReader : NSObject <CardReader>
@property (copy) NSString *mid, *developerKey, *name;
@end

@implementation SimulatedReader
- (NSDictionary<NSString *, NSString *> *)saleOfCents:(NSInteger)cents externalId:(NSString *)externalId {
  NSString *url = [Env(@"REST_PROXY_URL", @"http://localhost:4000/proxy/") stringByAppendingString:@"mobile/sale"];
  NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:[NSURL URLWithString:url]];
  request.HTTPMethod = @"POST";
  request.timeoutInterval = 120;
  [request setValue:@"application/json" forHTTPHeaderField:@"Content-Type"];
  NSDecimalNumber *amount = [[NSDecimalNumber decimalNumberWithDecimal:@(cents).decimalValue] decimalNumberByMultiplyingByPowerOf10:-2];
  NSDictionary *body = @{
    @"mid" : self.mid, @"developerKey" : self.developerKey, @"reader" : self.name,
    @"amount" : amount, @"externalId" : externalId
  };
  request.HTTPBody = [NSJSONSerialization dataWithJSONObject:body options:0 error:nil];
  __block NSDictionary<NSString *, NSString *> *result = @{@"status" : @"failed", @"errorCode" : @"NETWORK"};
  dispatch_semaphore_t answered = dispatch_semaphore_create(0);
  [[NSURLSession.sharedSession dataTaskWithRequest:request completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
    if (error.code == NSURLErrorTimedOut) result = @{@"status" : @"failed", @"errorCode" : @"TIMEOUT"};
    NSDictionary *json = data ? [NSJSONSerialization JSONObjectWithData:data options:0 error:nil] : nil;
    if (json[@"status"]) {
      NSMutableDictionary *texts = [json mutableCopy];
      NSDecimalNumber *approved = [NSDecimalNumber decimalNumberWithDecimal:[json[@"amount"] ?: @0 decimalValue]];
      texts[@"cents"] = [approved decimalNumberByMultiplyingByPowerOf10:2].stringValue;
      result = texts;
    }
    dispatch_semaphore_signal(answered);
  }] resume];
  dispatch_semaphore_wait(answered, DISPATCH_TIME_FOREVER);
  return result;
}
@end

int main(void) {
  @autoreleasepool {
    SimulatedReader *reader = [SimulatedReader new];
    reader.mid = Env(@"MID", @"");
    reader.developerKey = Env(@"DEVELOPER_KEY", @"");
    reader.name = Env(@"READER", @"SIM-READER");
    NSDecimalNumber *amount = [NSDecimalNumber decimalNumberWithString:Env(@"AMOUNT", @"25.00")];
    NSInteger cents = [amount decimalNumberByMultiplyingByPowerOf10:2].integerValue;
    NSString *externalId = [@"order-" stringByAppendingString:NSUUID.UUID.UUIDString];

    NSDictionary<NSString *, NSString *> *result = [reader saleOfCents:cents externalId:externalId];
    NSString *status = result[@"status"];
    NSInteger approved = result[@"cents"].integerValue;
    const char *number = result[@"transactionUniqueId"].UTF8String;
    if ([status isEqual:@"approved"] && approved == cents) {
      printf("Approved: %s, %ld cents\n", number, (long)cents);
    } else if ([status isEqual:@"approved"]) {
      printf("Another amount: %ld cents instead of %ld, %s. Stop and check before you charge again.\n", (long)approved, (long)cents, number);
    } else if ([status isEqual:@"declined"]) {
      printf("Declined with %s. Offer another card.\n", result[@"responseCode"].UTF8String);
    } else if ([status isEqual:@"cancelled"]) {
      printf("Canceled. Nothing was charged.\n");
    } else {
      fprintf(stderr, "Failed: %s. Look up %s before you charge again.\n", result[@"errorCode"].UTF8String, externalId.UTF8String);
      return 1;
    }
  }
  return 0;
}
