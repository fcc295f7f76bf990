package io.gradus.training.problem.family.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/** The syntax tree of {@code f(3,g(5))}: calls with one-letter names and whole numbers. */
sealed interface CallTree {
    /** A whole number, as it was written. */
    record Literal(String digits) implements CallTree {
        @Override
        public String toString() {
            return digits;
        }
    }

    /** A call of a function with at least one argument. */
    record Call(String function, List<CallTree> arguments) implements CallTree {
        @Override
        public String toString() {
            return arguments.stream()
                    .map(CallTree::toString)
                    .collect(Collectors.joining(",", function + "(", ")"));
        }
    }

    /** The tree of a call; empty where the text is none, or nested too deeply. */
    static Optional<CallTree> read(String text) {
        return new Reader(text).read();
    }

    /**
     * Content of each place, for example {@code 1.2.} for the second argument of the first one: the
     * function's name or the number.
     */
    default SequencedMap<String, String> places() {
        SequencedMap<String, String> places = new LinkedHashMap<>();
        collect("", places);
        return places;
    }

    private void collect(String place, SequencedMap<String, String> places) {
        switch (this) {
            case Literal(String digits) -> places.put(place, digits);
            case Call(String function, List<CallTree> arguments) -> {
                places.put(place, function);
                for (int i = 0; i < arguments.size(); i++) {
                    arguments.get(i).collect(place + (i + 1) + ".", places);
                }
            }
        }
    }

    /** Recursive descent: {@code call = letter ( argument {, argument} )}. */
    final class Reader {
        private static final int MAX_DEPTH = 200;

        private final String text;
        private int at;

        private Reader(String text) {
            this.text = text;
        }

        private Optional<CallTree> read() {
            Optional<CallTree> tree = argument(0);
            return tree.filter(t -> at == text.length() && t instanceof Call);
        }

        private Optional<CallTree> argument(int depth) {
            int begin = at;
            while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
                at++;
            }
            if (at > begin) {
                return Optional.of(new Literal(text.substring(begin, at)));
            }
            boolean call =
                    at + 1 < text.length()
                            && text.charAt(at) >= 'a'
                            && text.charAt(at) <= 'z'
                            && text.charAt(at + 1) == '(';
            if (!call || depth == MAX_DEPTH) {
                return Optional.empty();
            }
            at += 2;
            return arguments(depth)
                    .map(arguments -> new Call(text.substring(begin, begin + 1), arguments));
        }

        private Optional<List<CallTree>> arguments(int depth) {
            List<CallTree> arguments = new ArrayList<>();
            while (true) {
                Optional<CallTree> argument = argument(depth + 1);
                if (argument.isEmpty() || at == text.length()) {
                    return Optional.empty();
                }
                arguments.add(argument.get());
                char next = text.charAt(at++);
                if (next == ')') {
                    return Optional.of(arguments);
                }
                if (next != ',') {
                    return Optional.empty();
                }
            }
        }
    }
}
