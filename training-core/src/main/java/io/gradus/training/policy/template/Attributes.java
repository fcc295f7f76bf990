package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.Custom;
import io.gradus.training.policy.template.value.Dicts;
import io.gradus.training.policy.template.value.Kind;
import io.gradus.training.policy.template.value.Sequences;
import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.template.value.Work;
import java.util.Optional;

/** Finds attributes and elements of values: {@code a.b} and {@code a['b']}. */
final class Attributes {
    /** What can be called. */
    static final String SUPPORTED =
            "there are the functions "
                    + String.join(", ", Globals.NAMES)
                    + ", methods of texts ("
                    + String.join(", ", TextMethods.NAMES)
                    + "), of mappings ("
                    + String.join(", ", DictMethods.NAMES)
                    + ") and of lists ("
                    + String.join(", ", ListMethods.NAMES)
                    + ")";

    private final Sequences sequences;
    private final TextMethods texts;
    private final DictMethods dicts;
    private final ListMethods lists;

    Attributes(Work work) {
        sequences = new Sequences(work);
        texts = new TextMethods(work);
        dicts = new DictMethods(work);
        lists = new ListMethods(work);
    }

    /** {@code a.name}: a method where there is one, else an element. */
    Value attribute(Value of, String name) {
        defined(of, name);
        return method(of, name)
                .or(() -> element(of, Value.of(name)))
                .orElseGet(() -> missing(of, "'" + name + "'"));
    }

    /** {@code a[index]}: an element where there is one, else a method. */
    Value item(Value of, Value index) {
        String name = index instanceof Value.Text(String text) ? text : "the element";
        defined(of, name);
        return element(of, index)
                .or(() ->
                        index instanceof Value.Text(String text)
                                ? method(of, text)
                                : Optional.empty())
                .orElseGet(() -> missing(of, "'" + name + "'"));
    }

    private static void defined(Value of, String name) {
        if (of instanceof Value.Undefined(String words)) {
            throw new TemplateFault(words + " is undefined, so that it has no '" + name + "'");
        }
    }

    private static Value missing(Value of, String name) {
        return new Value.Undefined(name + " of " + Kind.of(of));
    }

    private Optional<Value> element(Value of, Value index) {
        return switch (of) {
            case Value.Dict dict -> Dicts.find(dict, index);
            case Custom custom when index instanceof Value.Text(String name) ->
                    custom.attribute(name);
            default ->
                    index instanceof Value.Int(long place)
                            ? sequences.at(of, place)
                            : Optional.empty();
        };
    }

    private Optional<Value> method(Value of, String name) {
        return switch (of) {
            case Value.Text(String text) -> texts.find(text, name);
            case Value.Dict dict -> dicts.find(dict, name);
            case Value.Items(var values) -> lists.find(values, name);
            case Value.Tuple(var values) -> lists.find(values, name);
            case Custom custom -> custom.attribute(name);
            default -> Optional.empty();
        };
    }
}
