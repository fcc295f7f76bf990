package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ChatMessage;
import io.gradus.backend.leases.LeasedPrompt;
import io.gradus.backend.leases.TrainOn;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.PromptMessage;
import io.gradus.training.rollout.Wording;
import io.gradus.training.rollout.WrittenRollouts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The prompts of the rollouts that a lease gives something, as trainers see them. */
final class LentPrompts {
    private LentPrompts() {}

    static List<LeasedPrompt> of(LeaseRecord lease, Problem problem, Wording wording) {
        return IntStream.range(0, lease.lent().starts().size())
                .filter(i -> !lease.lent().start(i).isPlain())
                .mapToObj(i -> prompt(lease, i, problem, wording))
                .toList();
    }

    private static LeasedPrompt prompt(
            LeaseRecord lease, int index, Problem problem, Wording wording) {
        LentStart start = lease.lent().start(index);
        String hint = start.hint().orElse("");
        int given =
                start.prefix()
                        .map(text -> WrittenRollouts.count(wording.tokenizer(), text) - 1)
                        .orElse(0);
        return new LeasedPrompt(
                index,
                wording.prompts().ask(problem).plain() + hint,
                messages(wording.prompts().messages(problem), hint),
                start.prefix(),
                Math.max(1, lease.maxTokens() - given),
                start.hintTrained(),
                start.prefixTrained() ? TrainOn.PREFIX_AND_COMPLETION : TrainOn.COMPLETION,
                start.level(),
                start.reason());
    }

    /** The hint stands at the end of the last message, which asks. */
    private static List<ChatMessage> messages(List<PromptMessage> plain, String hint) {
        List<ChatMessage> messages = new ArrayList<>(plain.stream().map(ChatMessage::of).toList());
        if (!messages.isEmpty()) {
            ChatMessage asked = messages.removeLast();
            messages.add(new ChatMessage(asked.role(), asked.content() + hint));
        }
        return messages;
    }
}
