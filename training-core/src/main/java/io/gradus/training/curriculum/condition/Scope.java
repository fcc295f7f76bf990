package io.gradus.training.curriculum.condition;

import io.gradus.training.document.formula.FormulaSyntaxException;
import io.gradus.training.document.formula.Tokens;

/** Which problems a metric of groups counts. */
public sealed interface Scope {
    /** The cells at the highest level of every attribute of the stage. */
    record Top() implements Scope {}

    /** Every problem of the stage. */
    record All() implements Scope {}

    /** The cell of the stage in which the metric is lowest; every cell has a window of its own. */
    record Worst() implements Scope {}

    /** The problems of one family. */
    record Family(String name) implements Scope {}

    /** The problems of one cell, as {@code ProblemKey.cell} names it. */
    record Cell(String name) implements Scope {}

    /** The cells of one entry of the stage's problems: its place, from 1, or the pool it names. */
    record Entry(String name) implements Scope {}

    /**
     * The scope of a text as conditions have it; throws {@link FormulaSyntaxException} where it is
     * none.
     */
    static Scope parse(String text) {
        return new ScopeParser(Tokens.of(text)).parse();
    }

    /** How the scope is written: {@code top}, {@code all}, the family's name. */
    default String text() {
        return switch (this) {
            case Top() -> "top";
            case All() -> "all";
            case Worst() -> "worst";
            case Family(String name) -> name;
            case Cell(String name) -> "'" + name + "'";
            case Entry(String name) -> "entry(" + name + ")";
        };
    }

    /** How the scope reads within a sentence. */
    default String sentence() {
        return switch (this) {
            case Top() -> "the top level";
            case All() -> "all problems";
            case Worst() -> "the worst cell";
            case Family(String name) -> name;
            case Cell(String name) -> name;
            case Entry(String name) -> "entry " + name;
        };
    }
}
