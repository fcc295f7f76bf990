package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.Kind;
import io.gradus.training.policy.template.value.Numbers;
import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Truth;
import io.gradus.training.policy.template.value.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * What a filter, test, method or function is given.
 *
 * @param name what is called, for errors
 * @param positional values in order
 * @param named values by name
 */
record Given(String name, List<Value> positional, SequencedMap<String, Value> named) {
    /** Refuses more values than these names, and other names. */
    Given takes(String... names) {
        List<String> known = Arrays.asList(names);
        if (positional.size() > names.length) {
            throw new TemplateFault(
                    "'%s' takes at most %d values, was given %d"
                            .formatted(name, names.length, positional.size()));
        }
        for (String given : named.keySet()) {
            if (!known.contains(given)) {
                throw new TemplateFault(
                        "'%s' has no parameter '%s'%s"
                                .formatted(
                                        name,
                                        given,
                                        known.isEmpty() ? "" : "; there are " + known));
            }
        }
        return this;
    }

    Optional<Value> find(int index, String parameter) {
        return index < positional.size()
                ? Optional.of(positional.get(index))
                : Optional.ofNullable(named.get(parameter));
    }

    Value need(int index, String parameter) {
        return find(index, parameter)
                .orElseThrow(() ->
                        new TemplateFault("'%s' needs the value '%s'".formatted(name, parameter)));
    }

    /** A text; none counts as not given. */
    Optional<String> text(int index, String parameter) {
        return find(index, parameter).filter(v -> !(v instanceof Value.None)).map(this::text);
    }

    String needText(int index, String parameter) {
        return text(need(index, parameter));
    }

    private String text(Value value) {
        if (value instanceof Value.Text(String text)) {
            return text;
        }
        throw new TemplateFault("'%s' takes a text, found %s".formatted(name, Kind.of(value)));
    }

    int size(int index, String parameter, int fallback) {
        return find(index, parameter)
                .filter(v -> !(v instanceof Value.None))
                .map(Numbers::size)
                .orElse(fallback);
    }

    boolean flag(int index, String parameter) {
        return find(index, parameter).map(Truth::of).orElse(false);
    }

    /** All but the first values in order. */
    Given behind(int count) {
        return new Given(
                name,
                positional.subList(Math.min(count, positional.size()), positional.size()),
                named);
    }
}
