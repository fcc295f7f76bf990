package io.gradus.training.rollout;

import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/** What a seat was shown and wrote, as the messages of a chat. */
final class PlayedMessages {
    private PlayedMessages() {}

    /**
     * Messages of the user and the assistant in turns, behind those that the document begins with.
     */
    static List<PromptMessage> of(Wording wording, Problem problem, List<PlayedPiece> pieces) {
        List<PromptMessage> messages = new ArrayList<>(wording.prompts().messages(problem));
        if (!messages.isEmpty()) {
            messages.removeLast();
        }
        for (PlayedPiece piece : pieces) {
            messages.add(
                    switch (piece) {
                        case PlayedPiece.Shown shown ->
                                new PromptMessage("user", shown.turn().observation());
                        case PlayedPiece.Said said ->
                                new PromptMessage("assistant", said.written().text());
                    });
        }
        return List.copyOf(messages);
    }
}
