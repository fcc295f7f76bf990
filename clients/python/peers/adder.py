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


def whole(text: str, model: str) -> dict[str, object]:
    message = {"role": "assistant", "content": text}
    return {"id": "adder", "object": "chat.completion", "created": 0, "model": model,
            "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
            "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}}


def streamed(text: str, model: str) -> str:
    chunk = {"id": "adder", "object": "chat.completion.chunk", "created": 0, "model": model}
    delta = {"role": "assistant", "content": text}
    parts = [{**chunk, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]},
             {**chunk, "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}],
              "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}}]
    return "".join(f"data: {json.dumps(part)}\n\n" for part in parts) + "data: [DONE]\n\n"


class Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        content = body["messages"][-1]["content"]
        question = content if isinstance(content, str) else content[-1]["text"]
        if body.get("stream"):
            kind, told = "text/event-stream", streamed(reply(question), body["model"])
        else:
            kind, told = "application/json", json.dumps(whole(reply(question), body["model"]))
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(told)))
        self.end_headers()
        self.wfile.write(told.encode())

    def log_message(self, *_: object) -> None:
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(server.server_address[1], flush=True)
    server.serve_forever()
