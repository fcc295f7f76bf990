package io.gradus.training.problem.catalogue;

import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Answers that a policy under pressure, or an attacker, might write. */
final class HostileAnswers {
    private static final List<String> PIECES =
            List.of(
                    "((((((((",
                    "))))",
                    "[[[[[[[[",
                    "{{{{{{{{",
                    "<think>",
                    "</think>",
                    "\\boxed{",
                    "\\frac{",
                    "{\"a\":",
                    "\"",
                    "'",
                    "1e999999",
                    "9".repeat(60),
                    "-0",
                    "0x7f",
                    "1/0",
                    "NaN",
                    "Infinity",
                    "--",
                    "/*",
                    ";DROP TABLE t;",
                    "SELECT ",
                    " UNION ALL ",
                    "WITH RECURSIVE r AS (",
                    "FILE_READ('/etc/passwd')",
                    "(a+)+$",
                    ".*.*.*",
                    "\\",
                    "\0",
                    "\n",
                    "\r\n",
                    "\t",
                    "\u202E",
                    "\uD800",
                    "\uFF11",
                    "\u0430",
                    "e\u0301",
                    "G[0,9999999]",
                    "F[",
                    "U",
                    "&&&&",
                    "||||",
                    "!!!!!!!!",
                    "=",
                    ",",
                    ",,,,",
                    "->",
                    "#",
                    "%s%n",
                    "${jndi:x}",
                    "{0}");

    private final SplittableRandom random;

    HostileAnswers(SplittableRandom random) {
        this.random = random;
    }

    String next(Problem problem) {
        String reference = problem.reference();
        return switch (random.nextInt(10)) {
            case 0 -> piece().repeat(random.nextInt(1, 400));
            case 1 -> mutated(reference);
            case 2 -> mutated(mutated(mutated(reference)));
            case 3 -> reference.repeat(random.nextInt(2, 50));
            case 4 -> problem.prompt() + mutated(reference);
            case 5 -> reference + piece() + reference;
            case 6 -> mutated(problem.prompt());
            case 7 -> noise();
            case 8 -> "(".repeat(random.nextInt(1, 5000)) + reference;
            default ->
                    IntStream.range(0, random.nextInt(1, 30))
                            .mapToObj(_ -> piece())
                            .collect(Collectors.joining());
        };
    }

    private String piece() {
        return PIECES.get(random.nextInt(PIECES.size()));
    }

    /** One character deleted, doubled, replaced or swapped, or a piece put in. */
    private String mutated(String text) {
        if (text.isEmpty()) {
            return piece();
        }
        int at = random.nextInt(text.length());
        String before = text.substring(0, at);
        String after = text.substring(at + 1);
        return switch (random.nextInt(5)) {
            case 0 -> before + after;
            case 1 -> before + text.charAt(at) + text.charAt(at) + after;
            case 2 -> before + (char) random.nextInt(' ', 127) + after;
            case 3 -> before + piece() + after;
            default -> after + before;
        };
    }

    private String noise() {
        return random.ints(random.nextInt(200), 0, 0xFFFF)
                .mapToObj(c -> String.valueOf((char) c))
                .collect(Collectors.joining());
    }
}
