"""A model endpoint that adds: it answers chats whose last message is a sum, right three times of four.

Prints its port. Usage: adder.py
"""

import itertools
import json
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TURNS = itertools.count()


def reply(question: str) -> str:
    left, right = map(int, re.findall(r"\d+", question)[-2:])
    return str(left + right + (next(TURNS) % 4 == 3))[::-1]


class Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        content = body["messages"][-1]["content"]
        question = content if isinstance(content, str) else content[-1]["text"]
        message = {"role": "assistant", "content": reply(question)}
        told = json.dumps({
            "id": "adder", "object": "chat.completion", "created": 0, "model": body["model"],
            "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
            "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)

    def log_message(self, *_: object) -> None:
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(server.server_address[1], flush=True)
    server.serve_forever()
