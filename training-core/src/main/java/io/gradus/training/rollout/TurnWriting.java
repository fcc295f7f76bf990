package io.gradus.training.rollout;

import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.Generator;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * Writes the turns that drafts ask for, until none asks any more: all that ask the same generator
 * at once.
 *
 * @param policyVersion version of the policy that writes
 */
record TurnWriting(long policyVersion) {
    /** Writes whatever these groups ask for. */
    void write(List<GroupDraft> drafts) {
        for (List<EpisodeDraft> asked = asked(drafts); !asked.isEmpty(); asked = asked(drafts)) {
            byGenerator(asked).forEach(this::write);
        }
    }

    private List<EpisodeDraft> asked(List<GroupDraft> drafts) {
        return drafts.stream().flatMap(draft -> draft.asked(policyVersion).stream()).toList();
    }

    private static SequencedMap<Generator, List<EpisodeDraft>> byGenerator(
            List<EpisodeDraft> drafts) {
        SequencedMap<Generator, List<EpisodeDraft>> byGenerator = new LinkedHashMap<>();
        for (EpisodeDraft draft : drafts) {
            byGenerator.computeIfAbsent(draft.generator(), _ -> new ArrayList<>()).add(draft);
        }
        return byGenerator;
    }

    private void write(Generator generator, List<EpisodeDraft> drafts) {
        Generation written = generator.generate(request(drafts));
        for (int row = 0; row < drafts.size(); row++) {
            drafts.get(row).take(written, row, policyVersion);
        }
    }

    /**
     * Rows with the same tokens so far share one prompt, whose keys and values are computed once.
     */
    private static GenerationRequest request(List<EpisodeDraft> drafts) {
        int rows = drafts.size();
        SequencedMap<IntBuffer, Integer> prompts = new LinkedHashMap<>();
        int[] promptOfRow = new int[rows];
        float[] temperatures = new float[rows];
        int[] limits = new int[rows];
        float[][] uniforms = new float[rows][];
        for (int row = 0; row < rows; row++) {
            EpisodeDraft draft = drafts.get(row);
            IntBuffer key = IntBuffer.wrap(draft.path().tokens());
            promptOfRow[row] = prompts.computeIfAbsent(key, _ -> prompts.size());
            temperatures[row] = draft.temperature();
            limits[row] = draft.limit();
            uniforms[row] = draft.path().uniforms(draft.limit());
        }
        return new GenerationRequest(
                prompts.keySet().stream().map(IntBuffer::array).toArray(int[][]::new),
                promptOfRow,
                temperatures,
                limits,
                uniforms,
                drafts.getFirst().tokenizer().stops(),
                drafts.stream().mapToInt(EpisodeDraft::topTokens).max().orElseThrow());
    }
}
