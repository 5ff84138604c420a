"""Creates a merchant application. Run it: CLIENT_ID=YOUR_CLIENT_ID CLIENT_SECRET=YOUR_CLIENT_SECRET AGENT_ID=YOUR_AGENT_ID PLAN_ID=YOUR_PLAN_ID python create-application.py"""

import json
import os
import sys
import time
import urllib.error
import urllib.request

ENROLLMENT_URL = os.environ.get("ENROLLMENT_URL", "http://localhost:4000/enrollment/")
ENROLLMENT_AUTH_URL = os.environ.get("ENROLLMENT_AUTH_URL", "http://localhost:4000/enrollment-auth/")


def post(url: str, body: dict, token: str = "") -> tuple[int, dict]:
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(url, json.dumps(body).encode(), headers, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refusal:
        return refusal.code, json.load(refusal)


def get_token() -> str:
    client = {"client_id": os.environ["CLIENT_ID"], "client_secret": os.environ["CLIENT_SECRET"]}
    grant = {"grant_type": "client_credentials", "scope": "all"}
    status, body = post(f"{ENROLLMENT_AUTH_URL}oauth/token", {**grant, **client})
    if "access_token" not in body:
        raise RuntimeError(f"no token, HTTP {status}")
    return body["access_token"]


def main() -> None:
    application = {
        "agent": int(os.environ["AGENT_ID"]),
        "applicationName": "Corner Bakery, Troy",
        "externalKey": os.environ.get("EXTERNAL_KEY", f"bakery-{int(time.time())}"),
        "plan": {"planId": int(os.environ["PLAN_ID"])},
        "principals": [
            {"firstName": "Ada", "lastName": "Baker", "email": "ada@example.com", "phoneNumber": "2125550142"}
        ],
        "business": {"corporateName": "Corner Bakery LLC", "dbaName": "Corner Bakery"},
    }
    status, body = post(f"{ENROLLMENT_URL}enroll/application", application, get_token())
    if status in (400, 422):
        sys.exit("\n".join(f"refused: {e['code']} {e['field']}: {e['message']}" for e in body["data"]["errors"]))
    if status != 200:
        raise RuntimeError(f"HTTP {status}, read the application before you try again")
    print(f"created: {body['data']['externalKey']}, status {body['data']['status']}")


if __name__ == "__main__":
    try:
        main()
    except KeyError as missing:
        sys.exit(f"error: set {missing}")
    except (RuntimeError, OSError, ValueError) as error:
        sys.exit(f"error: {error}")
