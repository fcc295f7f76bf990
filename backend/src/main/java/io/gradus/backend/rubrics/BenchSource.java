package io.gradus.backend.rubrics;

import io.gradus.backend.platform.BadInput;

/** Where rollouts for the bench come from, as it stands in addresses and requests. */
public sealed interface BenchSource {
    /** Its text, which {@link #parse} reads. */
    String text();

    /** Recorded rollouts of a run. */
    record OfRun(String run) implements BenchSource {
        @Override
        public String text() {
            return "run:" + run;
        }
    }

    /** A saved set. */
    record OfSet(String name) implements BenchSource {
        @Override
        public String text() {
            return "set:" + name;
        }
    }

    /** The attacks of the stress test on one problem, named by its key. */
    record Attacks(String problem) implements BenchSource {
        @Override
        public String text() {
            return "attacks:" + problem;
        }
    }

    /** Reads {@code run:ID}, {@code set:NAME} or {@code attacks:KEY}. */
    static BenchSource parse(String text) {
        int colon = text.indexOf(':');
        String rest = text.substring(colon + 1);
        return switch (text.substring(0, Math.max(0, colon))) {
            case "run" -> new OfRun(rest);
            case "set" -> new OfSet(rest);
            case "attacks" -> new Attacks(rest);
            default ->
                    throw new BadInput(
                            "a source of rollouts is run:ID, set:NAME or attacks:PROBLEM, was '"
                                    + text
                                    + "'",
                            "source",
                            "for example run:r-7k3f9q or attacks:addition(digits=2)#1");
        };
    }
}
