package io.gradus.training.policy.template;

import io.gradus.training.policy.template.syntax.FilterName;
import io.gradus.training.policy.template.syntax.TestName;
import io.gradus.training.policy.template.value.Sequences;
import io.gradus.training.policy.template.value.Stream;
import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Truth;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.template.value.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Filters that map elements or pick some of them; they give generators, as Jinja's do. */
final class PickFilters {
    private final Work work;
    private final Filters filters;
    private final Tests tests;
    private final Attributes attributes;

    PickFilters(Work work, Filters filters, Tests tests) {
        this.work = work;
        this.filters = filters;
        this.tests = tests;
        attributes = new Attributes(work);
    }

    Value apply(FilterName filter, Value value, Given given) {
        List<Value> elements = new Sequences(work).elements(value);
        List<Value> out = new ArrayList<>();
        for (Value element : elements) {
            work.spend(1);
            switch (filter) {
                case MAP -> out.add(mapped(element, given));
                case SELECT -> pick(element, holds(element, given, 0), out);
                case REJECT -> pick(element, !holds(element, given, 0), out);
                case SELECTATTR -> pick(element, holdsOfAttribute(element, given), out);
                default -> pick(element, !holdsOfAttribute(element, given), out);
            }
        }
        return new Stream(out);
    }

    private static void pick(Value element, boolean picked, List<Value> out) {
        if (picked) {
            out.add(element);
        }
    }

    private Value mapped(Value element, Given given) {
        Optional<Value> attribute = Optional.ofNullable(given.named().get("attribute"));
        if (attribute.isPresent()) {
            Value found = path(element, attribute.get());
            Optional<Value> fallback = Optional.ofNullable(given.named().get("default"));
            return found instanceof Value.Undefined ? fallback.orElse(found) : found;
        }
        String word = given.needText(0, "filter");
        FilterName filter =
                FilterName.of(word).orElseThrow(() -> unknown("filter", word, FilterName.words()));
        return filters.apply(filter, element, renamed(word, given, 1));
    }

    private boolean holdsOfAttribute(Value element, Given given) {
        return holds(path(element, given.need(0, "attribute")), given, 1);
    }

    private boolean holds(Value value, Given given, int index) {
        if (given.positional().size() <= index) {
            return Truth.of(value);
        }
        String word = given.needText(index, "test");
        TestName test =
                TestName.of(word).orElseThrow(() -> unknown("test", word, TestName.words()));
        return tests.holds(test, value, renamed(word, given, index + 1));
    }

    /** The element of an attribute, or of several with dots between them. */
    private Value path(Value element, Value attribute) {
        if (!(attribute instanceof Value.Text(String names))) {
            return attributes.item(element, attribute);
        }
        Value found = element;
        for (String name : names.split("\\.", -1)) {
            boolean isIndex = name.matches("[0-9]{1,9}");
            found =
                    attributes.item(
                            found, isIndex ? Value.of(Long.parseLong(name)) : Value.of(name));
        }
        return found;
    }

    private static Given renamed(String name, Given given, int from) {
        Given behind = given.behind(from);
        return new Given(name, behind.positional(), behind.named());
    }

    private static TemplateFault unknown(String what, String word, List<String> known) {
        return new TemplateFault(
                "no %s is named '%s'; there are %s"
                        .formatted(what, word, String.join(", ", known)));
    }
}
