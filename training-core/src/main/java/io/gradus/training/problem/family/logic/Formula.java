package io.gradus.training.problem.family.logic;

/**
 * A propositional formula, written {@code !(a&b)|c}: one-letter atoms, {@code !} before what is
 * negated, one {@link Connective} at a time, parentheses around every operand that has one.
 */
sealed interface Formula {
    /** The truth of an atom in 64 cases, one per bit. */
    @FunctionalInterface
    interface Atoms {
        long of(char atom);
    }

    /** An atom or its negation. */
    record Literal(char atom, boolean negated) implements Formula {
        @Override
        public long value(Atoms atoms) {
            return negated ? ~atoms.of(atom) : atoms.of(atom);
        }

        @Override
        public String toString() {
            return (negated ? "!" : "") + atom;
        }
    }

    /** Two formulas joined, or the negation of that. */
    record Joined(Formula left, Connective connective, Formula right, boolean negated)
            implements Formula {
        @Override
        public long value(Atoms atoms) {
            long value = connective.of(left.value(atoms), right.value(atoms));
            return negated ? ~value : value;
        }

        @Override
        public String toString() {
            String text = operand(left) + connective.symbol() + operand(right);
            return negated ? "!(" + text + ")" : text;
        }

        private static String operand(Formula part) {
            return part instanceof Joined joined && !joined.negated ? "(" + part + ")" : "" + part;
        }
    }

    /** Number of connectives. */
    default int operators() {
        return switch (this) {
            case Literal _ -> 0;
            case Joined joined -> 1 + joined.left().operators() + joined.right().operators();
        };
    }

    /** Its truth in 64 cases, one per bit. */
    long value(Atoms atoms);

    /** Reads what {@code toString} wrote; throws {@link IllegalArgumentException} on other text. */
    static Formula read(String text) {
        return new FormulaReader(text).read();
    }
}
