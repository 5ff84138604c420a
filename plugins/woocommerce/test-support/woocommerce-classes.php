<?php
/** Classes of WooCommerce in its own namespaces, for the stand-in. */

namespace Automattic\WooCommerce\Utilities {
    class FeaturesUtil
    {
        public static array $declared = [];

        public static function declare_compatibility(string $feature, string $file, bool $is_compatible): void
        {
            self::$declared[$feature] = $is_compatible;
        }
    }
}

namespace Automattic\WooCommerce\Blocks\Payments\Integrations {
    abstract class AbstractPaymentMethodType
    {
        protected $name;
        protected $settings;

        public function get_name()
        {
            return $this->name;
        }
    }
}
