package io.gradus.training.policy.template.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The part {@code [from:to:step]} of a list or a text.
 *
 * @param from index of the first element; by default, the end at which the step begins
 * @param to index behind the last one; by default, the other end
 * @param step from one to the next; below 0 backwards
 */
public record Slice(Optional<Long> from, Optional<Long> to, long step) {
    public Slice {
        if (step == 0) {
            throw new TemplateFault("the step of a slice must not be 0");
        }
    }

    /** That part of the value. */
    public Value of(Value value, Work work) {
        Sequences sequences = new Sequences(work);
        return switch (value) {
            case Value.Items(var values) -> Value.of(part(values, work));
            case Value.Tuple(var values) -> new Value.Tuple(part(values, work));
            case Value.Text text ->
                    Value.of(
                            part(sequences.elements(text), work).stream()
                                    .map(c -> Printer.text(c, work))
                                    .collect(Collectors.joining()));
            case Value.Undefined _ -> throw new TemplateFault("cannot slice " + Kind.of(value));
            default -> new Value.Undefined("a slice of " + Kind.of(value));
        };
    }

    private List<Value> part(List<Value> values, Work work) {
        int size = values.size();
        long start = from.map(i -> bound(i, size)).orElse(step > 0 ? 0L : size - 1L);
        long end = to.map(i -> bound(i, size)).orElse(step > 0 ? (long) size : -1L);
        List<Value> part = new ArrayList<>();
        for (long i = start; step > 0 ? i < end : i > end; i += step) {
            work.spend(1);
            part.add(values.get((int) i));
            if (Math.abs(step) > size) {
                break; // the next index may not fit into a long
            }
        }
        return part;
    }

    private long bound(long index, int size) {
        long place = index < 0 ? index + size : index;
        return step > 0 ? Math.clamp(place, 0, size) : Math.clamp(place, -1, size - 1L);
    }
}
