import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { RunFeed } from '../../main/frontend/charts/run-feed.ts';
import { askEarly } from '../../main/frontend/charts/usual-series.ts';
import { FakeServer } from './fake-server.ts';

/** Where the stream is taken up behind an event of a run that went back so often. */
function place(seq: number, rewinds = 0): string {
  return `/api/v1/stream?runs=r-1:${seq}.${rewinds}`;
}

/** A feed that has read the history and listens. */
async function following(t: TestContext, steps: number) {
  const server = new FakeServer();
  server.train(steps);
  const feed = RunFeed.acquire('r-1');
  t.after(() => feed.release());
  await settled();
  server.connection.onopen?.();
  return { server, feed };
}

/** How often the server was asked for series. */
function asked(server: FakeServer): number {
  return server.urls.filter((url) => url.includes('/series')).length;
}

/** Answers arrive as promises; none of them waits for a clock. */
async function settled() {
  for (let i = 0; i < 50; i++) await Promise.resolve();
}

function steps(feed: RunFeed): number[] {
  return feed.model.series('reward/mean').steps;
}

function oneTo(last: number): number[] {
  return Array.from({ length: last }, (_, i) => i + 1);
}

test('the stream is taken up where the history ends', async (t) => {
  const { server, feed } = await following(t, 3);
  assert.equal(server.connection.url, place(3));
  assert.equal(feed.connection, 'live');
  server.train(2);
  server.connection.send('batch', server.batch(4, 5));
  assert.deepEqual(steps(feed), oneTo(5));
});

test('events that come twice are drawn once', async (t) => {
  const { server, feed } = await following(t, 3);
  server.train(3);
  server.connection.send('batch', server.batch(2, 5));
  server.connection.send('batch', server.batch(5, 6));
  assert.deepEqual(steps(feed), oneTo(6));
});

test('a gap makes the feed read the history again, so that nothing is missing', async (t) => {
  const { server, feed } = await following(t, 3);
  server.train(7);
  server.connection.send('batch', server.batch(8, 10));
  await settled();
  assert.deepEqual(steps(feed), oneTo(10));
  assert.equal(server.connection.url, place(10));
});

test('the order to refetch is followed', async (t) => {
  const { server, feed } = await following(t, 1);
  server.train(5000);
  server.connection.send('refetch', { run: 'r-1', cursor: 5001 });
  await settled();
  assert.equal(feed.model.cursor, 5001);
  assert.equal(server.connections.filter((connection) => !connection.closed).length, 1);
});

test('a lost connection is taken up at the cursor', async (t) => {
  const { server, feed } = await following(t, 2);
  server.train(4);
  server.connection.onerror?.();
  assert.equal(feed.connection, 'reconnecting');
  server.elapse();
  assert.equal(server.connection.url, place(2));
  server.connection.onopen?.();
  server.connection.send('batch', server.batch(3, 6));
  assert.deepEqual(steps(feed), oneTo(6));
});

test('a hidden tab closes the stream and takes it up at the cursor when it is seen again', async (t) => {
  const { server, feed } = await following(t, 2);
  server.hide(true);
  assert.equal(feed.connection, 'paused');
  assert.ok(server.connections.every((connection) => connection.closed));
  server.train(1);
  server.hide(false);
  server.connection.onopen?.();
  server.connection.send('batch', server.batch(3, 3));
  assert.deepEqual([feed.connection, steps(feed)], ['live', oneTo(3)]);
});

test('after failing again and again the cursor is doubted and the history read anew', async (t) => {
  const { server } = await following(t, 4);
  for (let i = 0; i < 4; i++) {
    server.connection.onerror?.();
    server.elapse();
    await settled();
  }
  server.train(1);
  server.connection.onerror?.();
  server.elapse();
  await settled();
  assert.equal(server.connection.url, place(5));
});

test('a server that is away at first is asked again', async (t) => {
  const server = new FakeServer();
  server.train(3);
  server.failing = true;
  const feed = RunFeed.acquire('r-1');
  t.after(() => feed.release());
  await settled();
  assert.equal(feed.connection, 'reconnecting');
  server.failing = false;
  server.elapse();
  await settled();
  assert.deepEqual(steps(feed), oneTo(3));
});

test('two elements of one page share one stream', async (t) => {
  const { server, feed } = await following(t, 1);
  const second = RunFeed.acquire('r-1');
  assert.equal(second, feed);
  assert.equal(server.connections.length, 1);
  second.release();
  assert.equal(server.connection.closed, false);
});

test('what a page asked for early is used once, as of the moment at which it was asked', async (t) => {
  const server = new FakeServer();
  server.train(3);
  askEarly({ pathname: '/runs/r-1', search: '?sm=0' });
  await settled();
  server.train(2);
  const feed = RunFeed.acquire('r-1');
  t.after(() => feed.release());
  await settled();
  assert.equal(asked(server), 1);
  assert.equal(server.connection.url, place(3));
  server.connection.send('refetch', { run: 'r-1', cursor: 5 });
  await settled();
  assert.equal(asked(server), 2);
  assert.deepEqual(steps(feed), oneTo(5));
});

test('nothing is asked early for another page, and an early question that failed is asked again', async (t) => {
  const server = new FakeServer();
  server.train(2);
  askEarly({ pathname: '/runs', search: '' });
  askEarly({ pathname: '/runs/r-1', search: '?page=cells' });
  assert.equal(asked(server), 0);
  server.failing = true;
  askEarly({ pathname: '/runs/r-1', search: '' });
  await settled();
  server.failing = false;
  const feed = RunFeed.acquire('r-1');
  t.after(() => feed.release());
  await settled();
  assert.deepEqual(steps(feed), oneTo(2));
});

test('curves are shown before the rest of the history is there', async (t) => {
  const server = new FakeServer();
  server.train(4);
  const rest = Promise.withResolvers<undefined>();
  server.restWaitsFor = rest.promise;
  const feed = RunFeed.acquire('r-1');
  t.after(() => feed.release());
  await settled();
  assert.deepEqual([feed.loaded, steps(feed)], [false, oneTo(4)]);
  assert.equal(server.connections.length, 0);
  rest.resolve(undefined);
  await settled();
  assert.equal(feed.loaded, true);
  assert.equal(server.connection.url, place(4));
});

test('a run that went back is read again, and the stream then knows how often it did', async (t) => {
  const { server, feed } = await following(t, 5);
  server.rewind(2);
  server.train(4);
  server.connection.send('refetch', { run: 'r-1', cursor: 6 });
  await settled();
  assert.deepEqual(steps(feed), oneTo(6));
  assert.equal(server.connection.url, place(6, 1));
});
