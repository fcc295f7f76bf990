package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.NewExternalRun;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.runs.KeyRule;
import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.Curriculum;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.reward.judge.ChatAsker;
import io.gradus.training.reward.judge.JudgeEndpoint;
import io.gradus.training.reward.judge.JudgeReply;
import io.gradus.training.reward.judge.JudgeRequest;
import io.gradus.training.reward.judge.JudgeUsage;
import io.gradus.training.reward.judge.LanguageModel;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * What holds before the server asks language models for an external run, as before a run of Gradus
 * begins: whoever creates it has confirmed where keys are sent, and the keys are there.
 */
@Component
class JudgeRule {
    private final KeyRule keys;

    JudgeRule(KeyRule keys) {
        this.keys = keys;
    }

    /** {@link BadInput} where keys are not to be sent, or are missing. */
    void check(CurriculumDocument document, NewExternalRun request) {
        JudgedHere judged = JudgedHere.without(request.leaveOut());
        if (!JudgeViews.asks(document, judged)) {
            return;
        }
        keys.check(document, request.sendKeysTo());
        try (ChatAsker asker = new ChatAsker(System::getenv)) {
            Curriculum.from(
                    document,
                    new RandomStreams(document.seed()),
                    judged.services(new Preparing(asker)));
        }
    }

    /** A language model that only says whether it could be asked. */
    private record Preparing(ChatAsker asker) implements LanguageModel {
        @Override
        public void prepare(JudgeEndpoint endpoint) {
            asker.hindrance(endpoint)
                    .ifPresent(reason -> {
                        throw new BadInput(
                                reason,
                                "curriculum",
                                "start the server with it, or name the criteria in leaveOut");
                    });
        }

        @Override
        public List<JudgeReply> ask(
                JudgeEndpoint endpoint, List<JudgeRequest> requests, long step) {
            throw new IllegalStateException("nothing is judged before a run is created");
        }

        @Override
        public JudgeUsage takeUsage() {
            return JudgeUsage.NONE;
        }
    }
}
