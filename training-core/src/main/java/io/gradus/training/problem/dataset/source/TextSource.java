package io.gradus.training.problem.dataset.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A corpus as next-segment problems. Paragraphs end at empty lines; no problem reaches over the end
 * of a paragraph, and a paragraph too short for one is reported.
 */
final class TextSource implements RowSource {
    /** Names of the values of a row. */
    static final String PROMPT = "prompt";

    static final String ANSWER = "answer";

    private static final int LONGEST_PARAGRAPH = 100_000;

    private final InputStream in;
    private final LongSupplier position;
    private final LineReader lines;
    private final SegmentSize size;
    private final Deque<SourceEntry> ready = new ArrayDeque<>();
    private long number;
    private boolean ended;

    TextSource(InputStream in, LongSupplier position, SourceLimits limits, SegmentSize size) {
        this.in = in;
        this.position = position;
        this.size = size;
        lines = new LineReader(in, limits.rowBytes());
    }

    @Override
    public Optional<SourceEntry> next() throws IOException {
        while (ready.isEmpty() && !ended) {
            cut(paragraph());
        }
        return Optional.ofNullable(ready.poll());
    }

    /** The words up to the next empty line. */
    private List<String> paragraph() throws IOException {
        List<String> words = new ArrayList<>();
        while (true) {
            Optional<LineReader.Line> line = lines.next();
            if (line.isEmpty()) {
                ended = true;
                return words;
            }
            if (line.get().tooLong()) {
                ready.add(
                        new SourceEntry.Unreadable(
                                ++number,
                                "the line is too long",
                                JsonRows.excerpt(line.get().text())));
            } else if (line.get().text().isBlank()) {
                return words;
            } else {
                words.addAll(List.of(line.get().text().strip().split("\\s+")));
                if (words.size() > LONGEST_PARAGRAPH) {
                    return words;
                }
            }
        }
    }

    private void cut(List<String> words) {
        int needed = size.promptWords() + size.answerWords();
        if (!words.isEmpty() && words.size() < needed) {
            ready.add(
                    new SourceEntry.Unreadable(
                            ++number,
                            "the paragraph is shorter than a prompt and its answer",
                            JsonRows.excerpt(String.join(" ", words))));
        }
        for (int from = 0; from + needed <= words.size(); from += needed) {
            int middle = from + size.promptWords();
            ready.add(
                    new SourceEntry.Row(
                            ++number,
                            JsonNodeFactory.instance
                                    .objectNode()
                                    .put(PROMPT, String.join(" ", words.subList(from, middle)))
                                    .put(
                                            ANSWER,
                                            String.join(
                                                    " ",
                                                    words.subList(
                                                            middle,
                                                            middle + size.answerWords())))));
        }
    }

    @Override
    public long bytesRead() {
        return position.getAsLong();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
