package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.Custom;
import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Value;
import java.util.List;
import java.util.Optional;

/** Where a loop stands; {@code loop} in templates. */
final class Loop implements Custom {
    private final List<Value> values;
    private int index;

    Loop(List<Value> values) {
        this.values = values;
    }

    /** Goes to the element of this index. */
    void at(int index) {
        this.index = index;
    }

    @Override
    public Optional<Value> attribute(String name) {
        int size = values.size();
        return switch (name) {
            case "index" -> Optional.of(Value.of(index + 1L));
            case "index0" -> Optional.of(Value.of(index));
            case "revindex" -> Optional.of(Value.of(size - index));
            case "revindex0" -> Optional.of(Value.of(size - index - 1L));
            case "first" -> Optional.of(Value.of(index == 0));
            case "last" -> Optional.of(Value.of(index == size - 1));
            case "length" -> Optional.of(Value.of(size));
            case "depth" -> Optional.of(Value.of(1)); // more only in recursive loops
            case "depth0" -> Optional.of(Value.of(0));
            case "previtem" -> Optional.of(element(index - 1, "loop.previtem"));
            case "nextitem" -> Optional.of(element(index + 1, "loop.nextitem"));
            case "cycle" -> Optional.of(new Function("loop.cycle", this::cycle));
            default -> Optional.empty();
        };
    }

    private Value element(int place, String name) {
        return place >= 0 && place < values.size()
                ? values.get(place)
                : new Value.Undefined("'" + name + "'");
    }

    private Value cycle(Given given) {
        if (given.positional().isEmpty()) {
            throw new TemplateFault("'loop.cycle' needs a value to go through");
        }
        return given.positional().get(index % given.positional().size());
    }

    @Override
    public String printed() {
        return "<LoopContext " + (index + 1) + "/" + values.size() + ">";
    }
}
