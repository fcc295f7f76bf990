package io.gradus.training.policy.template;

import io.gradus.training.policy.template.syntax.Node;
import io.gradus.training.policy.template.syntax.Parser;
import io.gradus.training.policy.template.syntax.Place;
import io.gradus.training.policy.template.syntax.TemplateException;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.template.value.Work;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A template that was read; it can be rendered any number of times, by several threads. */
public final class Template {
    private final List<Node> body;

    private Template(List<Node> body) {
        this.body = body;
    }

    /** Reads a template; throws {@link TemplateException} with the place of a fault. */
    public static Template parse(String text) {
        if (text.length() > Work.LONGEST) {
            throw new TemplateException(
                    new Place(1, 1),
                    "a template may have at most %,d characters, has %,d"
                            .formatted(Work.LONGEST, text.length()));
        }
        return new Template(Parser.parse(text));
    }

    /**
     * The text for these variables. {@code strftime_now} writes the date, and is undefined without
     * one, so that a text never depends on the day. Throws {@link TemplateException} with the place
     * of a fault, also where the template would take too much work or memory.
     */
    public String render(Map<String, Value> variables, Optional<LocalDate> date) {
        Work work = new Work();
        Map<String, Value> all = new HashMap<>(new Globals(work).functions(date));
        all.putAll(variables);
        return new Interpreter(work).text(body, Scope.outermost(all).inner());
    }
}
