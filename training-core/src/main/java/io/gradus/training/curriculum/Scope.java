package io.gradus.training.curriculum;

/** Which problems a pass rate counts. */
public sealed interface Scope {
    /** How the scope is written: {@code top}, {@code all} or the family's name. */
    String text();

    /** How the scope reads within a sentence. */
    String sentence();

    /** The cells at the highest level of every attribute of the stage. */
    record Top() implements Scope {
        @Override
        public String text() {
            return "top";
        }

        @Override
        public String sentence() {
            return "the top level";
        }
    }

    /** Every problem of the stage. */
    record All() implements Scope {
        @Override
        public String text() {
            return "all";
        }

        @Override
        public String sentence() {
            return "all problems";
        }
    }

    /** The problems of one family. */
    record Family(String name) implements Scope {
        @Override
        public String text() {
            return name;
        }

        @Override
        public String sentence() {
            return name;
        }
    }
}
