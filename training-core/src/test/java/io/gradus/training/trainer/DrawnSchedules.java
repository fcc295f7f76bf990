package io.gradus.training.trainer;

/** Every schedule that a document can name, over a run of three steps. */
final class DrawnSchedules {
    private DrawnSchedules() {}

    /**
     * A schedule of this name between half of a number and the number; throws where there is none.
     */
    static String about(String name, double size) {
        String whole = String.valueOf(size);
        String half = String.valueOf(size / 2);
        String text =
                switch (name) {
                    case "constant" -> "$WHOLE";
                    case "linear", "power" -> "{NAME: {from: $HALF, to: $WHOLE, over: 2}}";
                    case "cosine", "exponential" ->
                            "{NAME: {from: $HALF, to: $WHOLE, over: stage}}";
                    case "sigmoid" ->
                            "{NAME: {from: $HALF, to: $WHOLE, over: {tokens: {tokens: 100}}}}";
                    case "approach" ->
                            "{NAME: {from: $HALF, to: $WHOLE, over: {metric: {name: passRate/mean, from: 0, to: 1}}}}";
                    case "product" ->
                            "{NAME: {of: [$WHOLE, {linear: {from: 1, to: 0.5, over: 2}}]}}";
                    case "sum" -> "{NAME: {of: [$HALF, $HALF]}}";
                    case "clamp" ->
                            "{NAME: {of: {linear: {from: $HALF, to: $WHOLE, over: 2}}, least: $HALF, most: $WHOLE}}";
                    case "sequence" ->
                            "{NAME: {parts: [{value: $HALF, steps: 1}, {value: $WHOLE, steps: 2}]}}";
                    case "step" -> "{NAME: {from: $WHOLE, factor: 0.5, every: 2}}";
                    case "periodic" -> "{NAME: {from: $HALF, to: $WHOLE, period: 2}}";
                    case "piecewise" ->
                            "{NAME: {points: [{step: 0, value: $HALF}, {step: 2, value: $WHOLE}]}}";
                    case "adaptive", "target" ->
                            "{NAME: {start: $WHOLE, least: $HALF, most: $WHOLE}}";
                    case "band" ->
                            "{NAME: {low: 0.1, high: 0.3, start: $WHOLE, least: $HALF, most: $WHOLE}}";
                    case "gradient-share" -> "{NAME: {metric: gradNorm}}";
                    case "switch" -> "{NAME: {low: 0.1, high: 0.3, below: $HALF, above: $WHOLE}}";
                    default ->
                            throw new IllegalArgumentException("write schedule " + name + " here");
                };
        return text.replace("NAME", name).replace("$HALF", half).replace("$WHOLE", whole);
    }
}
