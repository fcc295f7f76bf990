package io.gradus.training.problem.family.program;

import java.util.stream.Stream;

/**
 * A formula of signal temporal logic (Maler and Nickovic 2004) over one-letter signals with whole
 * times and values, written {@code G[0,5]((a>3)->F[1,2]b<7)} with as few parentheses as one rule
 * allows: around every part that is itself a join of two.
 */
sealed interface StlFormula {
    /** A comparison of a signal's value, {@code relation} is one of {@code > < >= <=}. */
    record Atom(char signal, String relation, int threshold) implements StlFormula {
        @Override
        public String toString() {
            return signal + relation + threshold;
        }
    }

    /** Where the body does not hold. */
    record Not(StlFormula body) implements StlFormula {
        @Override
        public String toString() {
            return "!" + part(body);
        }
    }

    /** Both ({@code &}), one at least ({@code |}), or the right one where the left ({@code ->}). */
    record Join(String operator, StlFormula left, StlFormula right) implements StlFormula {
        @Override
        public String toString() {
            return part(left) + operator + part(right);
        }
    }

    /** At all ({@code G}) or at one at least ({@code F}) of the times from..to ahead. */
    record Window(char operator, int from, int to, StlFormula body) implements StlFormula {
        @Override
        public String toString() {
            return operator + bounds(from, to) + part(body);
        }
    }

    /** The right one at a time from..to ahead, the left one at all times before that. */
    record Until(int from, int to, StlFormula left, StlFormula right) implements StlFormula {
        @Override
        public String toString() {
            return part(left) + "U" + bounds(from, to) + part(right);
        }
    }

    /** How far ahead it looks. */
    default int horizon() {
        int inner = parts().mapToInt(StlFormula::horizon).max().orElse(0);
        return switch (this) {
            case Atom _, Not _, Join _ -> inner;
            case Window window -> window.to + inner;
            case Until until -> until.to + inner;
        };
    }

    /** Its atoms from the left, with repetitions. */
    default Stream<Atom> atoms() {
        return this instanceof Atom atom ? Stream.of(atom) : parts().flatMap(StlFormula::atoms);
    }

    /** Its operators, with repetitions. */
    default Stream<String> operators() {
        String own =
                switch (this) {
                    case Atom _ -> "";
                    case Not _ -> "!";
                    case Join join -> join.operator;
                    case Window window -> String.valueOf(window.operator);
                    case Until _ -> "U";
                };
        Stream<String> inner = parts().flatMap(StlFormula::operators);
        return own.isEmpty() ? inner : Stream.concat(Stream.of(own), inner);
    }

    private Stream<StlFormula> parts() {
        return switch (this) {
            case Atom _ -> Stream.empty();
            case Not(StlFormula body) -> Stream.of(body);
            case Join(_, StlFormula left, StlFormula right) -> Stream.of(left, right);
            case Window(_, _, _, StlFormula body) -> Stream.of(body);
            case Until(_, _, StlFormula left, StlFormula right) -> Stream.of(left, right);
        };
    }

    private static String part(StlFormula part) {
        return part instanceof Join || part instanceof Until ? "(" + part + ")" : part.toString();
    }

    private static String bounds(int from, int to) {
        return "[" + from + "," + to + "]";
    }
}
