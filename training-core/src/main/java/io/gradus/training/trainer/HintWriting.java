package io.gradus.training.trainer;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.Wanted;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.regex.Pattern;

/**
 * Lets one model write hints, all at once.
 *
 * @param writer the model
 * @param format how it reads and writes text
 * @param streams where draws come from
 */
record HintWriting(Generator writer, TextFormat format, RandomStreams streams) {
    /**
     * Marks, line breaks and other controls, and what is left of a character that a limit cut off.
     */
    private static final Pattern UNFIT = Pattern.compile("[<>\\p{Cc}\\u2028\\u2029\\uFFFD]");

    SequencedMap<StartWriter.Place<Wanted.Hint>, SaidStart> write(
            List<StartWriter.Place<Wanted.Hint>> places, long step) {
        Generation written = writer.generate(request(places, step));
        SequencedMap<StartWriter.Place<Wanted.Hint>, SaidStart> said = new LinkedHashMap<>();
        for (int row = 0; row < places.size(); row++) {
            int[] tokens = written.tokens()[row];
            Start hint = hint(places.get(row).wanted(), format.tokenizer().decode(tokens));
            said.put(places.get(row), new SaidStart(hint, tokens.length));
        }
        return said;
    }

    private GenerationRequest request(List<StartWriter.Place<Wanted.Hint>> places, long step) {
        int rows = places.size();
        int[][] prompts = new int[rows][];
        int[] promptOfRow = new int[rows];
        float[] temperatures = new float[rows];
        int[] limits = new int[rows];
        float[][] uniforms = new float[rows][];
        for (int row = 0; row < rows; row++) {
            StartWriter.Place<Wanted.Hint> place = places.get(row);
            prompts[row] = format.first(place.wanted().prompt());
            promptOfRow[row] = row;
            temperatures[row] = (float) place.placed().plan().temperature();
            limits[row] = place.wanted().limit();
            uniforms[row] = uniforms(place, step);
        }
        return new GenerationRequest(
                prompts, promptOfRow, temperatures, limits, uniforms, format.tokenizer().stops());
    }

    /** Multiples of 2^-24 in [0, 1): exact in single precision, so never rounded up to 1. */
    private float[] uniforms(StartWriter.Place<Wanted.Hint> place, long step) {
        SplittableRandom random =
                streams.stream(Purpose.GIVEN_STARTS, step, place.placed().place(), place.rollout());
        float[] uniforms = new float[place.wanted().limit()];
        for (int i = 0; i < uniforms.length; i++) {
            uniforms[i] = random.nextInt(1 << 24) * 0x1p-24f;
        }
        return uniforms;
    }

    /**
     * Hint from what was written without marks and line breaks, up to what would give the answer
     * away.
     */
    private static Start hint(Wanted.Hint wanted, String written) {
        String text = UNFIT.matcher(written).replaceAll("");
        int secret = wanted.secret().isEmpty() ? -1 : text.indexOf(wanted.secret());
        String safe = secret < 0 ? text : text.substring(0, secret);
        return Start.with(Start.Hint.of(safe, wanted.presence(), wanted.help()));
    }
}
