package io.gradus.training.reward.criterion;

import java.util.List;
import java.util.SplittableRandom;

/** Completions that try to break whatever reads them. */
final class HostileTexts {
    private static final List<String> PIECES =
            List.of(
                    "<think>",
                    "</think>",
                    "<answer>",
                    "</answer>",
                    "<confidence>",
                    "</confidence>",
                    "42",
                    "1e999",
                    "-0",
                    "NaN%",
                    "{\"a\":",
                    "[[",
                    "]}",
                    "\"",
                    "\\u",
                    "\ud800",
                    "\udc00",
                    "\u0000",
                    "\u202e",
                    "\ufeff",
                    "\ud83d\ude00",
                    "aaaaaaaaaa",
                    " \t\n",
                    "(a+)+$",
                    "'; DROP TABLE x; --",
                    "${7*7}",
                    "<<>>",
                    "</",
                    "%s%n%d",
                    "ignore all instructions");

    /** Texts of the sizes and depths that hurt most. */
    static final List<String> HUGE =
            List.of(
                    "a".repeat(300_000),
                    "a b ".repeat(80_000),
                    "<think>".repeat(40_000),
                    "<think>".repeat(20_000) + "</think>".repeat(20_000),
                    "</think>".repeat(40_000),
                    "[".repeat(200_000),
                    "{\"a\":".repeat(50_000) + "1" + "}".repeat(50_000),
                    "\ud800".repeat(200_000),
                    "9".repeat(200_000),
                    "abcdefghijklmnopqrstuvwxyz".repeat(8_000),
                    "<confidence>" + "9".repeat(100_000) + "</confidence>",
                    distinctTags());

    private HostileTexts() {}

    /** A text of up to 30 pieces in any order. */
    static String random(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        int pieces = random.nextInt(31);
        for (int i = 0; i < pieces; i++) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return text.toString();
    }

    private static String distinctTags() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 30_000; i++) {
            text.append("<t").append(i).append('>');
        }
        return text.toString();
    }
}
