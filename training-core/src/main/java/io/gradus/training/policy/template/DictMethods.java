package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.Dicts;
import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.template.value.Work;
import java.util.List;
import java.util.Optional;

/** Methods of mappings. */
final class DictMethods {
    static final List<String> NAMES = List.of("get", "items", "keys", "values");

    /** Those of Python's that would change it, which transformers refuses as well. */
    private static final List<String> CHANGING =
            List.of("clear", "pop", "popitem", "setdefault", "update");

    private final Work work;

    DictMethods(Work work) {
        this.work = work;
    }

    Optional<Value> find(Value.Dict dict, String name) {
        return NAMES.contains(name) || CHANGING.contains(name)
                ? Optional.of(new Function(name, given -> call(dict, given)))
                : Optional.empty();
    }

    private Value call(Value.Dict dict, Given given) {
        work.spend(dict.entries().size());
        return switch (given.name()) {
            case "get" -> {
                given.takes("key", "default");
                yield Dicts.find(dict, given.need(0, "key"))
                        .or(() -> given.find(1, "default"))
                        .orElse(Value.NONE);
            }
            case "items" -> new Value.View("dict_items", entries(dict));
            case "keys" ->
                    new Value.View("dict_keys", List.copyOf(dict.entries().sequencedKeySet()));
            case "values" ->
                    new Value.View("dict_values", List.copyOf(dict.entries().sequencedValues()));
            default ->
                    throw new TemplateFault(
                            "'" + given.name() + "' would change a mapping; make a new one");
        };
    }

    /** Pairs of key and value. */
    static List<Value> entries(Value.Dict dict) {
        return dict.entries().entrySet().stream()
                .<Value>map(e -> new Value.Tuple(List.of(e.getKey(), e.getValue())))
                .toList();
    }
}
