package io.gradus.training.curriculum.condition;

import io.gradus.training.document.formula.FormulaSyntaxException;
import io.gradus.training.document.formula.Tokens;

/** Which problems a metric of groups counts. */
public sealed interface Scope {
    /**
     * The scope of a text as conditions have it; throws {@link FormulaSyntaxException} where it is
     * none.
     */
    static Scope parse(String text) {
        return new ScopeParser(Tokens.of(text)).parse();
    }

    /** How the scope is written: {@code top}, {@code all}, the family's name. */
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

    /** The cell of the stage in which the metric is lowest; every cell has a window of its own. */
    record Worst() implements Scope {
        @Override
        public String text() {
            return "worst";
        }

        @Override
        public String sentence() {
            return "the worst cell";
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

    /** The problems of one cell, as {@code ProblemKey.cell} names it. */
    record Cell(String name) implements Scope {
        @Override
        public String text() {
            return "'" + name + "'";
        }

        @Override
        public String sentence() {
            return name;
        }
    }

    /** The cells of one entry of the stage's problems: its place, from 1, or the pool it names. */
    record Entry(String name) implements Scope {
        @Override
        public String text() {
            return "entry(" + name + ")";
        }

        @Override
        public String sentence() {
            return "entry " + name;
        }
    }
}
