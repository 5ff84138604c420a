<?php

// The smallest Laravel application that has routes/web.php, as `laravel new` would have it: on the packages that Debian carries.

declare(strict_types=1);

use Illuminate\Contracts\Debug\ExceptionHandler;
use Illuminate\Contracts\Http\Kernel as KernelContract;
use Illuminate\Cookie\Middleware\AddQueuedCookiesToResponse;
use Illuminate\Cookie\Middleware\EncryptCookies;
use Illuminate\Foundation\Application;
use Illuminate\Foundation\Exceptions\Handler;
use Illuminate\Foundation\Http\Kernel as HttpKernel;
use Illuminate\Foundation\Http\Middleware\ConvertEmptyStringsToNull;
use Illuminate\Foundation\Http\Middleware\TrimStrings;
use Illuminate\Foundation\Http\Middleware\VerifyCsrfToken;
use Illuminate\Foundation\Support\Providers\RouteServiceProvider;
use Illuminate\Http\Request;
use Illuminate\Routing\Middleware\SubstituteBindings;
use Illuminate\Session\Middleware\StartSession;
use Illuminate\Support\Facades\Route;

require 'Illuminate/autoload.php';
require_once 'GuzzleHttp/autoload.php';

class Kernel extends HttpKernel
{
    protected $middleware = [TrimStrings::class, ConvertEmptyStringsToNull::class];
    protected $middlewareGroups = ['web' => [
        EncryptCookies::class, AddQueuedCookiesToResponse::class, StartSession::class, VerifyCsrfToken::class, SubstituteBindings::class,
    ]];
}

class Routes extends RouteServiceProvider
{
    public function boot(): void
    {
        $this->routes(fn () => Route::middleware('web')->group(base_path('routes/web.php')));
    }
}

$app = new Application(dirname(__DIR__));
$app->singleton(KernelContract::class, Kernel::class);
$app->singleton(ExceptionHandler::class, Handler::class);
$kernel = $app->make(KernelContract::class);
$request = Request::capture();
$response = $kernel->handle($request);
$response->send();
$kernel->terminate($request, $response);
