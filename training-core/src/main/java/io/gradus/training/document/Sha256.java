package io.gradus.training.document;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of texts: documents, events, problems and tokens are identified by it. */
public final class Sha256 {
    private Sha256() {}

    /** The 32 bytes of the digest of a text's UTF-8 bytes. */
    public static byte[] bytes(String text) {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The digest in lower-case hex. */
    public static String hex(String text) {
        return HexFormat.of().formatHex(bytes(text));
    }
}
