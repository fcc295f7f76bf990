package io.gradus.frontend.launch;

import io.gradus.frontend.elements.Moment;
import io.gradus.training.analysis.experiment.Quantity;
import io.gradus.training.analysis.simulate.Band;
import java.time.Duration;
import java.util.Locale;

/** Estimated amounts for people: both bounds with their unit. */
final class Amounts {
    private static final double KIB = 1 << 10;
    private static final double MIB = 1 << 20;
    private static final double GIB = 1 << 30;
    private static final double THOUSAND = 1000;

    private Amounts() {}

    /** For example {@code 12 min – 1 h 5 min}; {@code from 100 steps} without an upper bound. */
    static String text(Quantity quantity) {
        Amount low = one(quantity.low(), quantity.unit());
        return quantity.high()
                .map(high -> between(low, one(high, quantity.unit())))
                .orElse("from " + low + ", no limit");
    }

    /** For example {@code up to 1 h 5 min}; {@code no limit} without an upper bound. */
    static String most(Quantity quantity) {
        return quantity.high()
                .map(high -> "up to " + one(high, quantity.unit()))
                .orElse("no limit");
    }

    /** For example {@code about 36 min}. */
    static String about(Band band, String unit) {
        return "about " + one(band.median(), unit);
    }

    /** For example {@code 12 min – 2 h 5 min (10–90 %)}. */
    static String range(Band band, String unit) {
        return between(one(band.low(), unit), one(band.high(), unit)) + " (10–90 %)";
    }

    /** For example {@code 1,590 (1,110 – 6,040)}, the unit left out. */
    static String median(Band band, String unit) {
        Amount median = one(band.median(), unit);
        Amount low = one(band.low(), unit);
        Amount high = one(band.high(), unit);
        String middle = unit.equals("s") ? median.toString() : median.number();
        return low.equals(high)
                ? middle
                : "%s (%s – %s)".formatted(middle, low.number(), high.number());
    }

    /** For example {@code at least 12 min}. */
    static String least(Quantity quantity) {
        return "at least " + one(quantity.low(), quantity.unit());
    }

    /** A number and its unit, which two bounds may share. */
    private record Amount(String number, String unit) {
        @Override
        public String toString() {
            return number + (unit.isEmpty() ? "" : " " + unit);
        }
    }

    private static String between(Amount low, Amount high) {
        if (low.equals(high)) {
            return low.toString();
        }
        return (low.unit().equals(high.unit()) ? low.number() : low) + " – " + high;
    }

    private static Amount one(double value, String unit) {
        return switch (unit) {
            case "s" -> new Amount(Moment.length(Duration.ofSeconds(Math.round(value))), "");
            case "bytes" -> bytes(value);
            default -> new Amount(count(value), unit);
        };
    }

    private static Amount bytes(double value) {
        if (value > 0 && value < MIB) {
            return new Amount(Long.toString((long) Math.ceil(value / KIB)), "KiB");
        }
        return value < GIB
                ? new Amount(Long.toString(Math.round(value / MIB)), "MiB")
                : new Amount(String.format(Locale.ROOT, "%.1f", value / GIB), "GiB");
    }

    private static String count(double value) {
        if (value < 10 * THOUSAND) {
            return String.format(Locale.ROOT, "%,d", Math.round(value));
        }
        if (value < THOUSAND * THOUSAND) {
            return Math.round(value / THOUSAND) + "k";
        }
        return String.format(Locale.ROOT, "%.1fM", value / THOUSAND / THOUSAND);
    }
}
