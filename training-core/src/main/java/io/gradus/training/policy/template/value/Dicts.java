package io.gradus.training.policy.template.value;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/** Entries of mappings, where 1, 1.0 and true are one key. */
public final class Dicts {
    private Dicts() {}

    /** The value of a key, if there is one. */
    public static Optional<Value> find(Value.Dict dict, Value key) {
        return isKey(key)
                ? Optional.ofNullable(dict.entries().get(known(dict.entries(), key)))
                : Optional.empty();
    }

    /** The value of a name, if there is one. */
    public static Optional<Value> find(Value.Dict dict, String name) {
        return find(dict, Value.of(name));
    }

    /** Puts an entry in; a key that is there already keeps its place. */
    public static void put(SequencedMap<Value, Value> entries, Value key, Value value) {
        if (!isKey(key)) {
            throw new TemplateFault(
                    "a key must be a text, a number, true, false or none, was " + Kind.of(key));
        }
        entries.put(known(entries, key), value);
    }

    /** A mapping of one entry more. */
    public static Value.Dict with(Value.Dict dict, String name, Value value) {
        SequencedMap<Value, Value> entries = new LinkedHashMap<>(dict.entries());
        put(entries, Value.of(name), value);
        return new Value.Dict(entries);
    }

    private static boolean isKey(Value key) {
        return key instanceof Value.Text || key instanceof Value.None || Numbers.is(key);
    }

    /** The key that is there already and equals this one, or this one. */
    private static Value known(SequencedMap<Value, Value> entries, Value key) {
        if (!Numbers.is(key) || entries.containsKey(key)) {
            return key;
        }
        double number = Numbers.real(key);
        return Stream.of(
                        new Value.Int((long) number), new Value.Real(number), Value.of(number == 1))
                .filter(other -> Numbers.real(other) == number && entries.containsKey(other))
                .findFirst()
                .orElse(key);
    }
}
