package io.gradus.training.policy.chat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a template puts around messages, found by rendering conversations of marks. A policy's
 * earlier answers are never rendered again: only what follows one is.
 */
final class ChatFrame {
    private static final String ASKED = "gradus-asked";
    private static final String ANSWER = "gradus-answer";
    private static final String ASKED_AGAIN = "gradus-more";
    private static final String SYSTEM = "gradus-system";

    private final ChatTemplate template;
    private final ChatOptions options;
    private final Optional<String> defaultSystem;
    private final String leftOut;

    ChatFrame(ChatTemplate template, ChatOptions options) {
        this.template = template;
        this.options = options;
        defaultSystem = findDefaultSystem();
        if (options.system().filter(s -> !s.isEmpty()).isPresent()) {
            requireSystem();
        }
        boolean leavesOut = options.system().filter(String::isEmpty).isPresent();
        leftOut = leavesOut && defaultSystem.isPresent() ? inserted() : "";
        around(rendered(List.of(user(ASKED)), true), ASKED, "the user's message");
    }

    Optional<String> defaultSystem() {
        return defaultSystem;
    }

    /** The text in front of the first answer, behind earlier messages. */
    String first(List<ChatMessage> earlier, String shown) {
        List<ChatMessage> messages = new ArrayList<>(earlier);
        messages.add(user(shown));
        return rendered(messages, true);
    }

    /** What follows the first message's text in front of the answer. */
    String behindAsked() {
        return around(rendered(List.of(user(ASKED)), true), ASKED, "the user's message").behind();
    }

    /** What follows an answer that ends the conversation. */
    String behindAnswer() {
        List<ChatMessage> messages = List.of(user(ASKED), assistant());
        return around(rendered(messages, false), ANSWER, "the model's answer").behind();
    }

    /** What stands between an answer and the next one. */
    String between(String shown) {
        List<ChatMessage> messages = List.of(user(ASKED), assistant(), user(shown));
        String turns = rendered(messages, true);
        around(turns, ASKED, "an earlier user's message");
        return around(turns, ANSWER, "an earlier answer").behind();
    }

    /** What the template begins of an answer behind the beginning of the assistant's turn. */
    String opened() {
        String asked = rendered(List.of(user(ASKED)), false);
        String ready = rendered(List.of(user(ASKED)), true);
        String begun = ready.startsWith(asked) ? ready.substring(asked.length()) : ready;
        List<ChatMessage> messages = List.of(user(ASKED), assistant(), user(ASKED_AGAIN));
        String turns = rendered(messages, false);
        int answer = turns.indexOf(ANSWER);
        boolean isHeaded = turns.startsWith(asked) && answer >= asked.length();
        String header = isHeaded ? turns.substring(asked.length(), answer) : begun;
        String opened = begun.startsWith(header) ? begun.substring(header.length()) : "";
        int think = begun.indexOf("<think>");
        return opened.isBlank() && think >= 0 ? begun.substring(think) : opened;
    }

    /** The text of messages with the system message of the options. */
    private String rendered(List<ChatMessage> messages, boolean generate) {
        List<ChatMessage> all = new ArrayList<>(messages);
        options.system()
                .filter(s -> !s.isEmpty())
                .ifPresent(s -> all.addFirst(ChatMessage.system(s)));
        String text = template.render(Conversation.of(all), generate, options);
        if (leftOut.isEmpty()) {
            return text;
        }
        String bos = bos(text);
        return bos + text.substring(bos.length() + leftOut.length());
    }

    private String bos(String text) {
        String bos = template.source().specials().getOrDefault("bos_token", "");
        return text.startsWith(bos) ? bos : "";
    }

    private String plain(List<ChatMessage> messages, boolean generate) {
        return template.render(Conversation.of(messages), generate, options);
    }

    /** What the template says by itself where a system message could stand. */
    private Optional<String> findDefaultSystem() {
        String without = plain(List.of(user(ASKED)), true);
        Optional<Around> with = withSystem();
        return with.filter(w -> without.length() >= w.before().length() + w.behind().length())
                .filter(w -> without.startsWith(w.before()) && without.endsWith(w.behind()))
                .map(w ->
                        without.substring(
                                w.before().length(), without.length() - w.behind().length()))
                .filter(text -> !text.isBlank());
    }

    private Optional<Around> withSystem() {
        try {
            String text = plain(List.of(ChatMessage.system(SYSTEM), user(ASKED)), true);
            return Optional.of(around(text, SYSTEM, "the system message"));
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // it takes none
        }
    }

    private void requireSystem() {
        String text;
        try {
            text = plain(List.of(ChatMessage.system(SYSTEM), user(ASKED)), true);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "%s; it takes no system message: leave system out, or put its text into the problems"
                            .formatted(e.getMessage()),
                    e);
        }
        around(text, SYSTEM, "the system message");
    }

    /** The block of the default system message, which stands before the user's. */
    private String inserted() {
        String asked = plain(List.of(user(ASKED)), false);
        String answered = plain(List.of(user(ASKED), assistant()), false);
        String again = plain(List.of(user(ASKED), assistant(), user(ASKED)), false);
        String closing = around(answered, ANSWER, "the model's answer").behind();
        int behind = again.indexOf(ANSWER) + ANSWER.length();
        String block =
                again.startsWith(closing, behind) ? again.substring(behind + closing.length()) : "";
        if (block.isEmpty() || !asked.endsWith(block)) {
            throw new IllegalArgumentException(
                    "the chat template in %s writes its own system message, which cannot be distinguished from the user's; give system a text instead of leaving it empty"
                            .formatted(template.source().place()));
        }
        String before = asked.substring(0, asked.length() - block.length());
        return before.substring(bos(before).length());
    }

    private static ChatMessage user(String text) {
        return ChatMessage.user(text);
    }

    private static ChatMessage assistant() {
        return ChatMessage.assistant(ANSWER);
    }

    /** What stands around a mark, which must be there once. */
    private Around around(String text, String mark, String what) {
        int at = text.indexOf(mark);
        boolean again = at >= 0 && text.indexOf(mark, at + mark.length()) >= 0;
        if (at < 0 || again) {
            throw new IllegalArgumentException(
                    "the chat template in %s %s; choose another template"
                            .formatted(
                                    template.source().place(),
                                    (again ? "repeats " : "leaves out or changes ") + what));
        }
        return new Around(text.substring(0, at), text.substring(at + mark.length()));
    }

    /** What stands before and behind a mark. */
    private record Around(String before, String behind) {}
}
