package io.gradus.frontend.datasets;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Files in the shape of GSM8K. */
final class Rows {
    private Rows() {}

    /** So many problems about somebody's apples, and one row that is no problem. */
    static String of(String who, int count) {
        return IntStream.rangeClosed(1, count)
                        .mapToObj(i ->
                                """
                                {"question": "%s has %d apples and gets 5. How many?", "answer": "%d+5 = <<%d+5=%d>>%d\\n#### %d"}
                                """
                                        .formatted(who, i, i, i, i + 5, i + 5, i + 5))
                        .collect(Collectors.joining())
                + "{\"question\": \"Nobody solved this.\", \"answer\": \"unknown\"}\n";
    }
}
