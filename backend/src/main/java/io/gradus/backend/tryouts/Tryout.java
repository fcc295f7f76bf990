package io.gradus.backend.tryouts;

import io.gradus.training.trainer.tryout.CompletionEnd;
import io.gradus.training.trainer.tryout.TryoutEvent;
import io.gradus.training.trainer.tryout.TryoutRequest;
import io.gradus.training.trainer.tryout.TryoutVerdict;
import java.util.Optional;

/**
 * A completion that a checkpoint was asked for.
 *
 * @param id for example {@code t-7k3f9q2a}
 * @param run the run
 * @param step of the checkpoint
 * @param request what was asked
 * @param state where it stands
 * @param phase what it does now, for people; empty when it does nothing
 * @param reason why it failed; empty otherwise
 * @param prompt what the policy read, special tokens spelled out; empty before it does
 * @param promptTokens tokens of the prompt
 * @param text what is written so far
 * @param tokens of it, the one that ends it included
 * @param end why it ended, once it has
 * @param verdict on a problem's completion, once it has ended
 */
public record Tryout(
        String id,
        String run,
        long step,
        TryoutRequest request,
        TryoutState state,
        String phase,
        String reason,
        String prompt,
        int promptTokens,
        String text,
        int tokens,
        Optional<CompletionEnd> end,
        Optional<TryoutVerdict> verdict) {
    static Tryout queued(String id, String run, long step, TryoutRequest request) {
        return new Tryout(
                id,
                run,
                step,
                request,
                TryoutState.QUEUED,
                "queued",
                "",
                "",
                0,
                "",
                0,
                Optional.empty(),
                Optional.empty());
    }

    /** The same after an event of its process. */
    Tryout after(TryoutEvent event) {
        return switch (event) {
            case TryoutEvent.Phase(String doing) -> in(TryoutState.RUNNING, doing, "");
            case TryoutEvent.Begun(String read, int count) -> begun(read, count);
            case TryoutEvent.Written(String all, int count) -> written(all, count);
            case TryoutEvent.Finished(CompletionEnd how, Optional<TryoutVerdict> judged) ->
                    finished(how, judged);
            case TryoutEvent.Refused(String message) -> in(TryoutState.FAILED, "", message);
        };
    }

    /** The same where it stands elsewhere. */
    Tryout in(TryoutState now, String doing, String why) {
        return new Tryout(
                id,
                run,
                step,
                request,
                now,
                doing,
                why,
                prompt,
                promptTokens,
                text,
                tokens,
                end,
                verdict);
    }

    private Tryout begun(String read, int count) {
        return new Tryout(
                id,
                run,
                step,
                request,
                TryoutState.RUNNING,
                "writing",
                "",
                read,
                count,
                "",
                0,
                Optional.empty(),
                Optional.empty());
    }

    private Tryout written(String all, int count) {
        return new Tryout(
                id,
                run,
                step,
                request,
                state,
                phase,
                "",
                prompt,
                promptTokens,
                all,
                count,
                end,
                verdict);
    }

    private Tryout finished(CompletionEnd how, Optional<TryoutVerdict> judged) {
        return new Tryout(
                id,
                run,
                step,
                request,
                how == CompletionEnd.STOPPED ? TryoutState.STOPPED : TryoutState.COMPLETED,
                "",
                "",
                prompt,
                promptTokens,
                text,
                tokens,
                Optional.of(how),
                judged);
    }
}
