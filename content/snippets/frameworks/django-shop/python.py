"""A shop on Django: an order, the payment page, the answer, and the webhook that confirms it. Run it:
pip install django
FOUR_PART_KEY=YOUR_FOUR_PART_KEY MAC=YOUR_MAC WEBHOOK_SECRET=whsec_… python django-shop.py
"""

import base64
import hashlib
import hmac
import itertools
import json
import os
import re
import sys
import time
import urllib.parse
import urllib.request

import django
from django.conf import settings
from django.core.management import execute_from_command_line
from django.http import HttpResponse
from django.middleware.csrf import get_token
from django.urls import path
from django.utils.html import format_html, format_html_join
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_POST

PORT = os.environ.get("PORT", "8080")
SHOP_URL = os.environ.get("SHOP_URL", f"http://localhost:{PORT}")
KEY_EXCHANGE_URL = os.environ.get("KEY_EXCHANGE_URL", "http://localhost:4000/keyexch")
HOSTED_PAY_PAGE_URL = os.environ.get("HOSTED_PAY_PAGE_URL", "http://localhost:4000/paypage/")
AMOUNT = os.environ.get("AMOUNT", "149.99")
for name in ("FOUR_PART_KEY", "MAC", "WEBHOOK_SECRET"):
    if not os.environ.get(name):
        sys.exit(f"error: set {name}")
FOUR_PART_KEY, MAC, WEBHOOK_SECRET = (os.environ[name] for name in ("FOUR_PART_KEY", "MAC", "WEBHOOK_SECRET"))

settings.configure(
    ALLOWED_HOSTS=["localhost", "127.0.0.1"],
    ROOT_URLCONF=__name__,
    SECRET_KEY=os.urandom(32).hex(),
    MIDDLEWARE=["django.middleware.security.SecurityMiddleware", "django.middleware.csrf.CsrfViewMiddleware"],
    DATA_UPLOAD_MAX_MEMORY_SIZE=65_536,
)
django.setup()

# In your shop: two models. The second one keeps each webhook-id once, written in the transaction that records the payment.
ORDERS: dict[str, dict] = {}
SEEN: set[str] = set()
NUMBERS = itertools.count(int(time.time()))


def exchange_key(order: dict) -> str:
    """Seals amount, number and return URL into a TAC, which is valid for one visit to the payment page."""
    fields = {"MAC": MAC, "AMOUNT": order["amount"], "TRAN_NBR": order["number"], "TRAN_GROUP": "SALE"}
    data = urllib.parse.urlencode({**fields, "REDIRECT_URL": f"{SHOP_URL}/answer"}).encode()
    with urllib.request.urlopen(KEY_EXCHANGE_URL, data, timeout=20) as response:
        answer = dict(re.findall(r'KEY="(\w+)">([^<]*)<', response.read().decode()))
    if not answer.get("TAC"):
        raise OSError(f"Key exchange refused: {answer.get('AUTH_RESP_TEXT', 'no reason')}")
    return answer["TAC"]


def page(body: str) -> HttpResponse:
    return HttpResponse(format_html('<!doctype html><html lang="en"><title>The Watch Store</title>{}</html>', body))


def text(words: str, status: int = 200) -> HttpResponse:
    return HttpResponse(f"{words}\n", status=status, content_type="text/plain; charset=utf-8")


@require_GET
def shop(request):
    form = '<form method="post" action="/checkout"><input type="hidden" name="csrfmiddlewaretoken" value="{}">'
    return page(format_html(form + "<p>Smart Q Watch, ${}</p><button>Buy</button></form>", get_token(request), AMOUNT))


@require_POST
def checkout(request):
    # Stored before the shopper leaves: the answer is compared with it.
    order = {"number": str(next(NUMBERS)), "amount": AMOUNT, "state": "open"}
    ORDERS[order["number"]] = order
    try:
        fields = {"TAC": exchange_key(order), "TRAN_CODE": "SALE"}
    except OSError as error:
        print(error, file=sys.stderr, flush=True)
        return text("We cannot take payments at the moment. Nothing was charged.", 502)
    fields |= zip(("CUST_NBR", "MERCH_NBR", "DBA_NBR", "TERMINAL_NBR"), FOUR_PART_KEY.split("-"))
    fields |= {"AMOUNT": order["amount"], "TRAN_NBR": order["number"], "INDUSTRY_TYPE": "E"}
    fields |= {"USER_DATA_9": "Smart Q Watch", "CANCEL_URL": SHOP_URL}
    inputs = format_html_join("", '<input type="hidden" name="{}" value="{}">', fields.items())
    # No CSRF token in this form: it goes to the gateway.
    form = '<form method="post" action="{}">{}<button>Go to payment</button></form>'
    return page(format_html(form, HOSTED_PAY_PAGE_URL, inputs))


# The browser posts the answer here, from the gateway's site: without a CSRF token and without your session cookie.
# It may be forged or lost: it selects the text for the shopper, and the webhook records the payment.
@csrf_exempt
@require_POST
def answer(request):
    fields = request.POST
    order, code, amount = ORDERS.get(fields.get("TRAN_NBR", "")), fields.get("AUTH_RESP"), fields.get("AUTH_AMOUNT")
    if not order:
        return text("unknown: This is not an order of ours.")
    if fields.get("BP_RESP_CODE") != "BP_000":
        return text("rejected: The payment page refused the form. Please order again.")
    if code in ("00", "08", "10", "85"):
        if amount == order["amount"]:
            return text(f"approved: Thank you. Order {order['number']} ships when the payment is confirmed.")
        return text(f"other-amount: Paid {amount} of {order['amount']}. We will contact you.")
    if not code or code == "94":  # 94: this payment was already made.
        return text("unknown: You may have paid. We will look it up.")
    return text(f"declined: Declined with {code}. Please order again with another card.")


def verify(body: bytes, headers) -> dict:
    """The event; raises ValueError when the message is not genuine."""
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not message_id or not re.fullmatch(r"[0-9]{1,12}", timestamp) or abs(time.time() - int(timestamp)) > 300:
        raise ValueError("webhook-id or webhook-timestamp is missing or too old")
    key = base64.b64decode(WEBHOOK_SECRET.removeprefix("whsec_"))
    digest = hmac.new(key, f"{message_id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    given = headers.get("webhook-signature", "").split(" ")
    if not any(hmac.compare_digest(each.encode(), expected) for each in given):
        raise ValueError("no signature fits")
    return json.loads(body)


@csrf_exempt
@require_POST
def hook(request):
    try:
        # request.body has the bytes as received; read it before request.POST.
        event = verify(request.body, request.headers)
    except ValueError as refusal:
        return text(f"refused: {refusal}", 400)
    message_id, order = request.headers["webhook-id"], ORDERS.get(event["data"].get("tranNbr", ""))
    if event["type"] == "payment.captured" and order and message_id not in SEEN:
        SEEN.add(message_id)
        order["state"] = "paid" if event["data"]["amount"] == order["amount"] else "check"
        order["bric"] = event["data"]["bric"]
        print(f"order {order['number']}: {order['state']} {order['bric']}", flush=True)
    return HttpResponse(status=204)


urlpatterns = [path("", shop), path("checkout", checkout), path("answer", answer), path("hook", hook)]

if __name__ == "__main__":
    execute_from_command_line([sys.argv[0], "runserver", "--noreload", f"127.0.0.1:{PORT}"])
