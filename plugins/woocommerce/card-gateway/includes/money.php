<?php

/**
 * @package CardGateway
 */

declare(strict_types=1);

namespace CardGateway;

defined('ABSPATH') || exit;

/** '149.99', 149.99 or 149.9 in whole cents. */
function cents(string|float|int $dollars): int
{
    return (int) round((float) $dollars * 100);
}

/** 14990 as '149.90', as forms want it. */
function dollars(int $cents): string
{
    return sprintf('%d.%02d', intdiv($cents, 100), $cents % 100);
}
