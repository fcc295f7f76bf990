package io.gradus.training.policy.template.value;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Elements of values that have some: lists, texts, mappings by their keys. */
public final class Sequences {
    private final Work work;

    /** Sequences that pay for what they make. */
    public Sequences(Work work) {
        this.work = work;
    }

    /** What a loop over the value goes through; nothing for an undefined one. */
    public List<Value> elements(Value value) {
        return switch (value) {
            case Value.Items(var values) -> values;
            case Value.Tuple(var values) -> values;
            case Value.View(_, var values) -> values;
            case Stream stream -> stream.rest();
            case Value.Text(String text) -> characters(text);
            case Value.Dict(var entries) -> keys(entries.sequencedKeySet());
            case Value.Undefined _ -> List.of();
            case Value.None _, Value.Bool _, Value.Int _, Value.Real _, Custom _ ->
                    throw new TemplateFault("cannot go through " + Kind.of(value));
        };
    }

    private List<Value> keys(Collection<Value> keys) {
        work.spend(keys.size());
        return List.copyOf(keys);
    }

    private List<Value> characters(String text) {
        work.spend(text.length());
        List<Value> all = new ArrayList<>();
        text.codePoints().forEach(c -> all.add(Value.of(Character.toString(c))));
        return all;
    }

    /** Number of elements, or nothing for what has no length. */
    public Optional<Long> length(Value value) {
        return switch (value) {
            case Value.Text(String text) -> Optional.of((long) CodePoints.length(text));
            case Value.Items(var values) -> Optional.of((long) values.size());
            case Value.Tuple(var values) -> Optional.of((long) values.size());
            case Value.View(_, var values) -> Optional.of((long) values.size());
            case Value.Dict(var entries) -> Optional.of((long) entries.size());
            case Value.Undefined _ -> Optional.of(0L);
            case Value.None _, Value.Bool _, Value.Int _, Value.Real _, Stream _, Custom _ ->
                    Optional.empty();
        };
    }

    /** {@code element in value}. */
    public boolean contains(Value value, Value element) {
        if (value instanceof Value.Text(String text)) {
            if (!(element instanceof Value.Text(String part))) {
                throw new TemplateFault("only a text can be in a text, not " + Kind.of(element));
            }
            work.spend(text.length());
            return text.contains(part);
        }
        if (value instanceof Value.Dict dict) {
            return Dicts.find(dict, element).isPresent();
        }
        return elements(value).stream().anyMatch(e -> Order.same(e, element, work));
    }

    /** The element at an index, from the end where that is below 0. */
    public Optional<Value> at(Value value, long index) {
        return switch (value) {
            case Value.Items(var values) -> at(values, index);
            case Value.Tuple(var values) -> at(values, index);
            case Value.Text(String text) -> at(text, index);
            default -> Optional.empty();
        };
    }

    private static Optional<Value> at(List<Value> values, long index) {
        long place = index < 0 ? index + values.size() : index;
        return place < 0 || place >= values.size()
                ? Optional.empty()
                : Optional.of(values.get((int) place));
    }

    private Optional<Value> at(String text, long index) {
        work.spend(text.length());
        int length = CodePoints.length(text);
        long place = index < 0 ? index + length : index;
        return place < 0 || place >= length
                ? Optional.empty()
                : Optional.of(Value.of(CodePoints.part(text, (int) place, (int) place + 1)));
    }
}
