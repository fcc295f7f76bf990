package io.gradus.training.policy.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.gradus.training.policy.template.syntax.TemplateException;
import io.gradus.training.policy.template.value.Value;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** Templates give what Jinja2, set up as transformers does it, made of them. */
class JinjaTableTests {
    private final Map<String, Value> variables = JinjaTable.variables();

    @TestFactory
    Stream<DynamicTest> smallTemplates() {
        return JinjaTable.semantics()
                .map(one ->
                        dynamicTest(
                                one.get("group").stringValue()
                                        + ": "
                                        + one.get("template").stringValue(),
                                () -> check(one)));
    }

    private void check(JsonNode one) {
        String template = one.get("template").stringValue();
        if (one.has("fault")) {
            assertThatExceptionOfType(TemplateException.class)
                    .isThrownBy(() -> render(template))
                    .withMessageMatching("(?s)line \\d+, column \\d+: .+");
        } else {
            assertThat(render(template)).isEqualTo(one.get("text").stringValue());
        }
    }

    private String render(String template) {
        return Template.parse(template).render(variables, JinjaTable.DATE);
    }
}
