import { strictEqual, deepStrictEqual } from 'node:assert';
import { test } from 'node:test';
import { ChangeSet, Text } from '@codemirror/state';
import { spliceBetween, TextSync, type Edit, type Typed } from '../../main/frontend/editor/text-sync';

/** The server's side: takes what stands on its newest edit, and drops all else. */
class Server {
  text: string;
  private rev = 0;
  private seq = 0;

  constructor(text: string) {
    this.text = text;
  }

  take(typed: Typed): void {
    if (typed.rev !== this.rev) return;
    this.text = this.text.slice(0, typed.from) + typed.insert + this.text.slice(typed.to);
    this.seq = typed.seq;
  }

  edit(newer: string): Edit {
    const splice = spliceBetween(this.text, newer);
    this.text = newer;
    this.rev += 1;
    return { ...splice, seq: this.seq, rev: this.rev };
  }
}

/** The browser's side. */
class Page {
  doc: Text;
  sync = new TextSync();

  constructor(text: string) {
    this.doc = Text.of(text.split('\n'));
  }

  type(from: number, to: number, insert: string): void {
    const changes = ChangeSet.of({ from, to, insert }, this.doc.length);
    this.doc = changes.apply(this.doc);
    this.sync.typed(changes);
  }

  send(): Typed | null {
    return this.sync.take(this.doc);
  }

  merge(edit: Edit): void {
    this.doc = this.sync.merge(edit, this.doc.length).apply(this.doc);
  }
}

test('several changes travel as one splice', () => {
  const page = new Page('gradus: 1\nseed: 7\n');
  const server = new Server('gradus: 1\nseed: 7\n');
  page.type(16, 17, '12');
  page.type(0, 0, '# mine\n');
  server.take(page.send()!);
  strictEqual(server.text, '# mine\ngradus: 1\nseed: 12\n');
  strictEqual(page.send(), null);
});

test('typing that crosses an edit of the server is sent again on top of it', () => {
  const page = new Page('a: 1\nb: 2\n');
  const server = new Server('a: 1\nb: 2\n');
  page.type(3, 4, '11');
  const crossing = page.send()!;
  const edit = server.edit('a: 1\nb: 2\nc: 3\n');
  page.type(0, 0, '# x\n');
  server.take(crossing);
  page.merge(edit);
  strictEqual(page.doc.toString(), '# x\na: 11\nb: 2\nc: 3\n');
  server.take(page.send()!);
  strictEqual(server.text, page.doc.toString());
});

test('random typing and edits in any order end in the same text on both sides', () => {
  let seed = 7;
  const random = (n: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
  const page = new Page('one\ntwo\nthree\n');
  const server = new Server('one\ntwo\nthree\n');
  const toServer: Typed[] = [];
  const toPage: Edit[] = [];
  const act = [
    () => {
      const from = random(page.doc.length + 1);
      page.type(from, Math.min(page.doc.length, from + random(3)), 'xyz'.slice(0, random(4)));
    },
    () => {
      const typed = page.send();
      if (typed) toServer.push(typed);
    },
    () => {
      const at = random(server.text.length + 1);
      toPage.push(server.edit(`${server.text.slice(0, at)}S${server.text.slice(at + random(2))}`));
    },
    () => toServer.length > 0 && server.take(toServer.shift()!),
    () => toPage.length > 0 && page.merge(toPage.shift()!),
  ];
  for (let i = 0; i < 3000; i++) act[random(act.length)]();
  while (toPage.length > 0) page.merge(toPage.shift()!);
  toServer.forEach((typed) => server.take(typed));
  const last = page.send();
  if (last) server.take(last);
  strictEqual(server.text, page.doc.toString());
});

test('a splice between texts is as small as can be', () => {
  deepStrictEqual(spliceBetween('aXXb', 'aXb'), { from: 2, to: 3, insert: '' });
  deepStrictEqual(spliceBetween('', 'ab'), { from: 0, to: 0, insert: 'ab' });
});
