package io.gradus.training.policy.template.value;

import java.util.List;
import java.util.SequencedMap;

/** A value of a template: one of Python's that chat templates meet. Nothing of it ever changes. */
public sealed interface Value
        permits Value.Undefined,
                Value.None,
                Value.Bool,
                Value.Int,
                Value.Real,
                Value.Text,
                Value.Items,
                Value.Tuple,
                Value.Dict,
                Value.View,
                Stream,
                Custom {
    /** Python's {@code None}. */
    Value NONE = new None();

    /** Python's {@code True}. */
    Value TRUE = new Bool(true);

    /** Python's {@code False}. */
    Value FALSE = new Bool(false);

    /**
     * What a name that nothing stands behind reads as.
     *
     * @param words how an error names it: {@code 'x'}
     */
    record Undefined(String words) implements Value {}

    /** Nothing. */
    record None() implements Value {}

    /** A truth value. */
    record Bool(boolean value) implements Value {}

    /** A whole number; those beyond 64 bits are refused where they would arise. */
    record Int(long value) implements Value {}

    /** A floating point number. */
    record Real(double value) implements Value {}

    /** A text, counted in characters of Unicode. */
    record Text(String value) implements Value {}

    /** A list. */
    record Items(List<Value> values) implements Value {}

    /** A tuple. */
    record Tuple(List<Value> values) implements Value {}

    /** A mapping in the order in which it was made, by texts, numbers, truth values and nothing. */
    record Dict(SequencedMap<Value, Value> entries) implements Value {}

    /**
     * Keys, values or entries of a mapping, which have a length but no places.
     *
     * @param name what Python calls it: {@code dict_keys}
     * @param values its elements
     */
    record View(String name, List<Value> values) implements Value {}

    /** The text as a value. */
    static Value of(String text) {
        return new Text(text);
    }

    /** The number as a value. */
    static Value of(long number) {
        return new Int(number);
    }

    /** The truth value as a value. */
    static Value of(boolean truth) {
        return truth ? TRUE : FALSE;
    }

    /** The values as a list. */
    static Value of(List<Value> values) {
        return new Items(values);
    }
}
