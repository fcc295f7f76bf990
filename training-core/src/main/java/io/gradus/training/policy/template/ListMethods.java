package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.Order;
import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.template.value.Work;
import java.util.List;
import java.util.Optional;

/** Methods of lists. */
final class ListMethods {
    static final List<String> NAMES = List.of("count", "index");

    /** Those of Python's that would change it, which transformers refuses as well. */
    private static final List<String> CHANGING =
            List.of("append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort");

    private final Work work;

    ListMethods(Work work) {
        this.work = work;
    }

    Optional<Value> find(List<Value> values, String name) {
        return NAMES.contains(name) || CHANGING.contains(name)
                ? Optional.of(new Function(name, given -> call(values, given)))
                : Optional.empty();
    }

    private Value call(List<Value> values, Given given) {
        return switch (given.name()) {
            case "count" -> {
                Value wanted = given.takes("value").need(0, "value");
                yield Value.of(values.stream().filter(v -> Order.same(v, wanted, work)).count());
            }
            case "index" -> Value.of(index(values, given.takes("value").need(0, "value")));
            default ->
                    throw new TemplateFault(
                            "'"
                                    + given.name()
                                    + "' would change a list; make a new one with '+' or a filter");
        };
    }

    private int index(List<Value> values, Value wanted) {
        for (int i = 0; i < values.size(); i++) {
            if (Order.same(values.get(i), wanted, work)) {
                return i;
            }
        }
        throw new TemplateFault("'index' finds no such element in the list");
    }
}
