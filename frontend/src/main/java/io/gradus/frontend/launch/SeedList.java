package io.gradus.frontend.launch;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Seeds as people write them: {@code 1, 2, 3} or {@code 1..5}, or both. */
final class SeedList {
    private static final Pattern RANGE = Pattern.compile("(-?\\d{1,18})\\.\\.(-?\\d{1,18})");
    private static final Pattern SPACED = Pattern.compile("\\s*\\.\\.\\s*");
    private static final Pattern ONE = Pattern.compile("-?\\d{1,18}");
    private static final int MOST = 100;

    private SeedList() {}

    /** The seeds of a text in their order, each once; empty where it is no list of seeds. */
    static Optional<List<Long>> parse(String text) {
        LinkedHashSet<Long> seeds = new LinkedHashSet<>();
        for (String part : SPACED.matcher(text.strip()).replaceAll("..").split("[,\\s]+")) {
            Matcher range = RANGE.matcher(part);
            if (range.matches()) {
                long from = Long.parseLong(range.group(1));
                long to = Long.parseLong(range.group(2));
                if (to < from || to - from >= MOST) {
                    return Optional.empty();
                }
                LongStream.rangeClosed(from, to).forEach(seeds::add);
            } else if (ONE.matcher(part).matches()) {
                seeds.add(Long.parseLong(part));
            } else {
                return Optional.empty();
            }
        }
        return seeds.size() > MOST ? Optional.empty() : Optional.of(new ArrayList<>(seeds));
    }

    /** The text of seeds. */
    static String text(List<Long> seeds) {
        return seeds.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
