<?php

return ['default' => 'out', 'channels' => ['out' => [
    'driver' => 'monolog', 'handler' => Monolog\Handler\StreamHandler::class, 'with' => ['stream' => 'php://stderr'],
]]];
