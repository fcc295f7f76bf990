package io.gradus.training.policy.chat;

import io.gradus.training.document.Sha256;
import io.gradus.training.policy.template.Template;
import io.gradus.training.policy.template.syntax.TemplateException;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.text.TemplateSource;
import java.util.LinkedHashMap;
import java.util.Map;

/** A template that writes conversations as the text that a model was trained on. */
public final class ChatTemplate {
    private final TemplateSource source;
    private final Template template;

    /**
     * Reads a template; throws {@link IllegalArgumentException} with the place of a fault and what
     * is supported.
     */
    public ChatTemplate(TemplateSource source) {
        this.source = source;
        try {
            template = Template.parse(source.text());
        } catch (TemplateException e) {
            throw refused(e);
        }
    }

    /** Where it comes from, and its text. */
    public TemplateSource source() {
        return source;
    }

    /** SHA-256 of its text, lower-case hex. */
    public String sha256() {
        return Sha256.hex(source.text());
    }

    /**
     * A conversation as text. The options' system message is not added: it is a message like
     * others. Throws {@link IllegalArgumentException} where the template refuses it.
     *
     * @param generate whether the text ends where the model is to go on
     */
    public String render(Conversation conversation, boolean generate, ChatOptions options) {
        Map<String, Value> variables = new LinkedHashMap<>();
        source.specials().forEach((name, text) -> variables.put(name, Value.of(text)));
        variables.put("messages", conversation.messageValues());
        variables.put("tools", conversation.toolValues());
        variables.put("documents", Value.NONE);
        variables.put("add_generation_prompt", Value.of(generate));
        options.thinking().ifPresent(on -> variables.put("enable_thinking", Value.of(on)));
        try {
            return template.render(variables, options.date());
        } catch (TemplateException e) {
            throw refused(e);
        }
    }

    private IllegalArgumentException refused(TemplateException fault) {
        return new IllegalArgumentException(
                "the chat template in " + source.place() + ", " + fault.getMessage(), fault);
    }
}
