"""Validates an application, and submits it if it has no errors. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET EXTERNAL_KEY=bakery-1001 python submit-application.py"""

import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

ENROLLMENT_URL = os.environ.get("ENROLLMENT_URL", "http://localhost:4000/enrollment/")
ENROLLMENT_AUTH_URL = os.environ.get("ENROLLMENT_AUTH_URL", "http://localhost:4000/enrollment-auth/")


def call(method: str, url: str, token: str = "", body: dict | None = None) -> dict:
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        raise RuntimeError(f"HTTP {refusal.code}: {refusal.read().decode()}") from refusal


def get_token() -> str:
    client = {"client_id": os.environ["CLIENT_ID"], "client_secret": os.environ["CLIENT_SECRET"]}
    body = {"grant_type": "client_credentials", "scope": "all", **client}
    return call("POST", f"{ENROLLMENT_AUTH_URL}oauth/token", body=body)["access_token"]


def main() -> None:
    application = f"{ENROLLMENT_URL}enroll/application"
    key = urllib.parse.quote(os.environ["EXTERNAL_KEY"], safe="")
    token = get_token()
    check = call("GET", f"{application}/validate/{key}", token)["data"]
    if not check["isValid"]:
        sys.exit("\n".join(f"not valid: {e['code']} {e['field']}: {e['message']}" for e in check["errors"]))
    # After this, the application cannot be changed.
    data = call("PUT", f"{application}/submit/{key}", token)["data"]
    print(f"submitted: {data['externalKey']}, status {data['status']}")


if __name__ == "__main__":
    try:
        main()
    except KeyError as missing:
        sys.exit(f"error: missing {missing}")
    except (RuntimeError, OSError, ValueError) as error:
        sys.exit(f"error: {error}")
