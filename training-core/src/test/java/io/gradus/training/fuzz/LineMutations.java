package io.gradus.training.fuzz;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Mutations of lines, which are the entries of documents and the rows of datasets. */
final class LineMutations {
    private static final int MOST_LINES = 12;

    private LineMutations() {}

    /** A few lines go. */
    static String delete(String text, Corpus corpus, SplittableRandom random) {
        List<String> lines = lines(text);
        some(lines, random).clear();
        return joined(lines);
    }

    /** A few lines come twice, the second time where they may not belong. */
    static String copy(String text, Corpus corpus, SplittableRandom random) {
        List<String> lines = lines(text);
        List<String> copied = List.copyOf(some(lines, random));
        lines.addAll(random.nextInt(lines.size() + 1), copied);
        return joined(lines);
    }

    /** Two lines change places. */
    static String swap(String text, Corpus corpus, SplittableRandom random) {
        List<String> lines = lines(text);
        if (!lines.isEmpty()) {
            Collections.swap(lines, random.nextInt(lines.size()), random.nextInt(lines.size()));
        }
        return joined(lines);
    }

    /** A few lines move to the left or to the right. */
    static String indent(String text, Corpus corpus, SplittableRandom random) {
        List<String> lines = lines(text);
        String more = " ".repeat(1 + random.nextInt(4));
        boolean right = random.nextBoolean();
        some(lines, random)
                .replaceAll(line ->
                        right
                                ? more + line
                                : line.startsWith(more) ? line.substring(more.length()) : line);
        return joined(lines);
    }

    /** A line of the corpus comes in, as far to the right as the one before it. */
    static String borrow(String text, Corpus corpus, SplittableRandom random) {
        List<String> lines = lines(text);
        int at = random.nextInt(lines.size() + 1);
        String before = at == 0 ? "" : lines.get(at - 1);
        String indent = before.substring(0, before.length() - before.stripLeading().length());
        lines.add(at, indent + Corpus.any(corpus.lines(), random).strip());
        return joined(lines);
    }

    /** A few lines become as many of another seed. */
    static String splice(String text, Corpus corpus, SplittableRandom random) {
        List<String> lines = lines(text);
        List<String> part = some(lines(Corpus.any(corpus.seeds(), random).text()), random);
        List<String> replaced = some(lines, random);
        replaced.clear();
        replaced.addAll(part);
        return joined(lines);
    }

    private static List<String> lines(String text) {
        return new ArrayList<>(List.of(text.split("\n", -1)));
    }

    private static List<String> some(List<String> lines, SplittableRandom random) {
        if (lines.isEmpty()) {
            return lines;
        }
        int from = random.nextInt(lines.size());
        return lines.subList(from, Math.min(lines.size(), from + 1 + random.nextInt(MOST_LINES)));
    }

    private static String joined(List<String> lines) {
        return lines.stream().collect(Collectors.joining("\n"));
    }
}
