package io.gradus.backend.rubrics.internal;

import io.gradus.backend.platform.BadInput;
import io.gradus.training.reward.judge.JudgeEndpoint;
import io.gradus.training.reward.judge.JudgeReply;
import io.gradus.training.reward.judge.JudgeRequest;
import io.gradus.training.reward.judge.JudgeUsage;
import io.gradus.training.reward.judge.LanguageModel;
import java.util.List;

/** The server asks no language model on behalf of a request: its keys belong to runs. */
final class NoJudge implements LanguageModel {
    @Override
    public void prepare(JudgeEndpoint endpoint) {
        throw new BadInput(
                "a criterion asks a language model, and the server asks none for a request",
                "rubric",
                "leave the criterion out, or use ./gradus rubric score and ./gradus rubric stress");
    }

    @Override
    public List<JudgeReply> ask(JudgeEndpoint endpoint, List<JudgeRequest> requests, long step) {
        throw new IllegalStateException("prepare refuses every endpoint");
    }

    @Override
    public JudgeUsage takeUsage() {
        return JudgeUsage.NONE;
    }
}
