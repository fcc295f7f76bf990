package io.gradus.backend.leases;

import io.gradus.backend.platform.FiniteNumbers;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * A problem lent to a trainer.
 *
 * @param id for example {@code x-7k3f9q.12}
 * @param split what for
 * @param problem the problem's key, which yields it again exactly
 * @param cell its family and difficulty
 * @param difficulty level of each difficulty attribute, by its name
 * @param seed what tells it from other problems of its cell
 * @param prompt what the policy is asked
 * @param messages the same as the messages of a chat; empty where the document has no chat
 * @param groupSize how many completions are wanted
 * @param maxTokens longest completion, tokens, the end token included
 * @param maxTurns most turns that each player may write in an episode; empty where one completion
 *     answers
 * @param temperature sampling temperature
 * @param stage index of the stage it comes from
 * @param stageName name of that stage
 * @param entry how many stages had been entered when it was given out, from 1
 * @param step steps that the curriculum had observed then
 * @param stale whether another stage has been entered since; its group is scored, not observed
 * @param state how far it is
 * @param received completions that came in time
 * @param late completions that came after it had expired, or after the run had ended
 * @param observedStep the step that its group was observed in
 * @param issuedAt when it was given out
 * @param expiresAt when it expires; never for validation
 * @param expiresStep number of observed steps with which it expires as well
 * @param session the trainer's session that asked for it
 * @param policyVersion the oldest policy version that wrote a completion of it, where that was told
 * @param lagged whether its group was too far behind the newest policy version to be observed
 * @param branch the branch that a rewind left it on
 * @param fate what the trainer says that it made of its group
 * @param prompts how the rollouts are asked that guidance gives something; the others are asked as
 *     the lease says
 */
@FiniteNumbers
public record Lease(
        String id,
        Split split,
        String problem,
        String cell,
        SequencedMap<String, Integer> difficulty,
        long seed,
        String prompt,
        List<ChatMessage> messages,
        int groupSize,
        int maxTokens,
        Optional<Integer> maxTurns,
        double temperature,
        int stage,
        String stageName,
        long entry,
        long step,
        boolean stale,
        LeaseState state,
        int received,
        int late,
        Optional<Long> observedStep,
        Instant issuedAt,
        Optional<Instant> expiresAt,
        Optional<Long> expiresStep,
        Optional<String> session,
        Optional<Long> policyVersion,
        boolean lagged,
        Optional<Integer> branch,
        Optional<GroupFate> fate,
        List<LeasedPrompt> prompts) {
    public Lease {
        prompts = List.copyOf(prompts);
        messages = List.copyOf(messages);
    }
}
