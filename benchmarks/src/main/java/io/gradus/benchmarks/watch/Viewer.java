package io.gradus.benchmarks.watch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One live reader of a run's stream. It compares every event that it gets with the one that was
 * told, character by character, and holds it to be the next one.
 */
final class Viewer implements AutoCloseable {
    private static final Pattern HEAD =
            Pattern.compile(
                    "\\{\"run\":\"[^\"]*\",\"fromSeq\":(\\d+),\"toSeq\":(\\d+),\"events\":\\[");

    private final InputStream body;
    private final ToldEvents told;
    private final List<Long> delays = new ArrayList<>();
    private final Thread reading;
    private long cursor;
    private long events;
    private String fault = "";

    /** Begins to read a run's stream behind an event. */
    Viewer(Workbench workbench, FedRun run) throws InterruptedException {
        cursor = run.stored();
        told = run.told();
        body = workbench.stream(run.id(), cursor);
        reading = Thread.ofVirtual().name("viewer").start(this::read);
    }

    /**
     * Events that a viewer got.
     *
     * @param events number of events, each once and in order
     * @param delayNanos from the moment each happened until it was here
     * @param fault what went wrong first; empty when nothing did
     */
    record Seen(long events, List<Long> delayNanos, String fault) {}

    /** Everything read so far. */
    synchronized Seen seen() {
        return new Seen(events, List.copyOf(delays), fault);
    }

    /** The last event that was read. */
    synchronized long cursor() {
        return cursor;
    }

    private void read() {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8))) {
            String name = "";
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("event:")) {
                    name = line.substring(6);
                } else if (line.startsWith("data:") && name.equals("batch")) {
                    take(line.substring(5), System.nanoTime());
                } else if (line.startsWith("data:") && name.equals("refetch")) {
                    fail("was told to read the history again behind event " + cursor);
                }
            }
            fail("the stream ended behind event " + cursor);
        } catch (IOException e) {
            fail("the stream broke behind event " + cursor + ": " + e.getMessage());
        }
    }

    private synchronized void take(String data, long now) {
        Matcher head = HEAD.matcher(data);
        if (!head.lookingAt()) {
            fail("a batch without its numbers behind event " + cursor);
            return;
        }
        long from = Long.parseLong(head.group(1));
        long to = Long.parseLong(head.group(2));
        if (from != cursor + 1) {
            fail("event " + from + " came behind event " + cursor);
            return;
        }
        String expected = told.joined(from, to);
        if (!data.startsWith(expected, head.end())
                || data.charAt(head.end() + expected.length()) != ']') {
            fail("events " + from + " to " + to + " are not those that were told");
            return;
        }
        for (long seq = from; seq <= to; seq++) {
            delays.add(now - told.moment(seq));
        }
        events += to - from + 1;
        cursor = to;
    }

    private synchronized void fail(String what) {
        if (fault.isEmpty()) {
            fault = what;
        }
    }

    @Override
    public void close() {
        try {
            body.close();
            reading.interrupt();
        } catch (IOException e) {
            fail("cannot leave: " + e.getMessage());
        }
    }
}
