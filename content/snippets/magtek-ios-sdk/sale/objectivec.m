// Charges a card on a simulated reader. Run it: clang -fobjc-arc -framework Foundation sale.m -o sale && MID=YOUR_MID DEVELOPER_KEY=YOUR_DEVELOPER_KEY AMOUNT=25.00 ./sale
#import <Foundation/Foundation.h>

/// The part of the SDK that a sale needs. In an app, call it off the main queue.
@protocol CardReader
- (NSDictionary<NSString *, NSString *> *)saleOfCents:(NSInteger)cents externalId:(NSString *)externalId;
@end

/// Stands in for SDK and reader: name and amount decide, as in the sandbox. Replace it by the SDK's own reader.
@interface SimulatedReader : NSObject <CardReader>
@property (copy) NSString *mid, *developerKey, *name;
@end

@implementation SimulatedReader
- (NSDictionary<NSString *, NSString *> *)saleOfCents:(NSInteger)cents externalId:(NSString *)externalId {
  if (self.mid.length == 0 || self.developerKey.length == 0)
    return @{@"status" : @"failed", @"errorCode" : @"NOT_AUTHORIZED"};
  if ([self.name hasSuffix:@"-CANCEL"]) return @{@"status" : @"cancelled"};
  if ([self.name hasSuffix:@"-REMOVED"]) return @{@"status" : @"failed", @"errorCode" : @"CARD_NOT_READ"};
  if (cents % 1000 == 105) return @{@"status" : @"declined", @"responseCode" : @"5"};
  if (cents % 1000 == 151) return @{@"status" : @"declined", @"responseCode" : @"51"};
  BOOL isPartial = cents % 1000 == 110;
  return @{
    @"status" : @"approved",
    @"responseCode" : isPartial ? @"10" : @"0",
    @"transactionUniqueId" : @"ccs_104211",
    @"cents" : @(isPartial ? cents / 2 : cents).stringValue
  };
}
@end

static NSString *Env(NSString *name, NSString *otherwise) {
  return NSProcessInfo.processInfo.environment[name] ?: otherwise;
}

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
      printf("Cancelled. Nothing was charged.\n");
    } else {
      fprintf(stderr, "Failed: %s. Look up %s before you charge again.\n", result[@"errorCode"].UTF8String, externalId.UTF8String);
      return 1;
    }
  }
  return 0;
}
