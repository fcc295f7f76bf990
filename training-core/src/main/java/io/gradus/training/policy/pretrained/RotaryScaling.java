package io.gradus.training.policy.pretrained;

/**
 * Llama 3's change of the rotary frequencies for long contexts ({@code rope_type: llama3};
 * transformers 5.23, {@code _compute_llama3_parameters}): wavelengths above {@code originalContext
 * / lowFrequency} are divided by the factor, those below {@code originalContext / highFrequency}
 * stay, and those between are interpolated.
 *
 * @param factor {@code factor}, >= 1
 * @param lowFrequency {@code low_freq_factor}, > 0
 * @param highFrequency {@code high_freq_factor}, above {@code lowFrequency}
 * @param originalContext {@code original_max_position_embeddings}, tokens
 */
public record RotaryScaling(
        double factor, double lowFrequency, double highFrequency, int originalContext) {
    /** The scaled frequency, radians per token. */
    public double of(double frequency) {
        double wavelength = 2 * Math.PI / frequency;
        if (wavelength > originalContext / lowFrequency) {
            return frequency / factor;
        }
        if (wavelength < originalContext / highFrequency) {
            return frequency;
        }
        double smooth =
                (originalContext / wavelength - lowFrequency) / (highFrequency - lowFrequency);
        return (1 - smooth) * frequency / factor + smooth * frequency;
    }
}
