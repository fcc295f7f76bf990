package io.gradus.training.policy.engine;

import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.Projection;
import io.gradus.training.policy.tensor.ElementType;

/**
 * A published model as TorchScript text. Its list {@code w} is ordered as a policy's parameters
 * are, followed by the adapter's A and B of each target, layer by layer. Weights are cast to the
 * activations' type where they are used.
 *
 * <p>Shapes beside those of {@link TransformerScript}: n tokens of a packed batch, R rows of a
 * block, S queries and C keys of a block's row, W width, D head size.
 */
final class LanguageScript {
    private LanguageScript() {}

    /** The program of a model of this shape, with activations of this type. */
    static String of(PolicyShape shape, ElementType type, boolean padded) {
        String text =
                adapted(shape)
                        + ATTEND
                        + PackedScript.TEXT
                        + TapScript.STATES
                        + cached()
                        + TransformerScript.SAMPLE
                        + TransformerScript.GENERATE
                        + OptimiserScript.TEXT;
        return TransformerScript.sized(types(indexed(text, shape), type), shape, padded);
    }

    private static String cached() {
        return (TransformerScript.PREFILL + TransformerScript.DECODE)
                .replace("torch.embedding(w[0], prompts)", "(self).embed(prompts, w, )")
                .replace("torch.embedding(w[0], ids)", "(self).embed(ids, w, )");
    }

    /** Logits are single precision at least: their softmax runs over the whole vocabulary. */
    private static String types(String text, ElementType type) {
        ElementType logits = type == ElementType.F64 ? type : ElementType.F32;
        return text.replace("@type@", Integer.toString(type.number()))
                .replace("@logitType@", Integer.toString(logits.number()));
    }

    private static String indexed(String text, PolicyShape shape) {
        WeightIndex index = new WeightIndex(shape);
        int all = shape.headSize() * shape.projectedHeads();
        return text.replace("@bias@", index.bias().map(LanguageScript::own).orElse("None"))
                .replace("@head@", "torch.to(w[" + index.head() + "], @type@)")
                .replace("@finalNorm@", "w[" + index.finalNorm() + "]")
                .replace("@stride@", Integer.toString(index.stride()))
                .replace("@adapters@", Integer.toString(index.network()))
                .replace("@perLayer@", Integer.toString(index.adaptersPerLayer()))
                .replace("@trainsAll@", shape.lora().isEmpty() ? "True" : "False")
                .replace("@queryEnd@", Integer.toString(shape.headSize() * shape.heads()))
                .replace("@keyEnd@", Integer.toString(all - shape.headSize() * shape.kvHeads()))
                .replace("@valueEnd@", Integer.toString(all))
                .replace("@loraScale@", shape.lora().map(LoraShape::scale).orElse(0.0).toString());
    }

    /** A weight of the layer, in the type of {@code x}. */
    private static String own(int offset) {
        return "torch.to(w[first + " + offset + "], ops.prim.dtype(x))";
    }

    /**
     * The blocks, with an adapter's term at each of its targets. Without one a slice is copied, as
     * the sum would be: elementwise functions round differently over gaps, and an adapter of zeros
     * must change no bit.
     */
    private static String adapted(PolicyShape shape) {
        WeightIndex index = new WeightIndex(shape);
        String text =
                BLOCKS.replace(
                        "@norms@",
                        index.queryNorm()
                                .map(i ->
                                        NORMS.replace("@queryNorm@", own(i))
                                                .replace("@keyNorm@", own(i + 1)))
                                .orElse(""));
        for (Projection target : Projection.values()) {
            String place = "@" + target.name() + "(";
            int at = text.indexOf(place);
            int end = text.indexOf(")@", at);
            String[] sides = text.substring(at + place.length(), end).split(" \\| ");
            String with =
                    index.adapter(target)
                            .map(i ->
                                    "(self).low(%s, %s, w, adapter + %d, )"
                                            .formatted(sides[0], sides[1], i))
                            .orElse("torch.contiguous(" + sides[0] + ")");
            text = text.substring(0, at) + with + text.substring(end + 2);
        }
        return text;
    }

    /**
     * low: y + scale * B A x. project: queries, keys and values of [B, T, W], as heads [B, H + 2K,
     * T, D]. In {@code @TARGET(y | x)@} stands y, changed by the target's adapter where it has one.
     */
    private static final String BLOCKS =
            """
              def norm(self: __torch__.M, x: Tensor, g: Tensor) -> Tensor:
                return torch.rms_norm(x, [@width@], torch.to(g, ops.prim.dtype(x)), @epsilon@)
              def embed(self: __torch__.M, ids: Tensor, w: List[Tensor]) -> Tensor:
                return torch.to(torch.embedding(w[0], ids), @type@)
              def low(self: __torch__.M, y: Tensor, x: Tensor, w: List[Tensor], i: int) -> Tensor:
                a = torch.to(w[i], ops.prim.dtype(x))
                b = torch.to(w[i + 1], ops.prim.dtype(x))
                return torch.add(y, torch.linear(torch.linear(x, a), b), alpha=@loraScale@)
              def rotate(self: __torch__.M, x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
                a = torch.slice(x, -1, 0, @halfSize@)
                b = torch.slice(x, -1, @halfSize@, @headSize@)
                return torch.add(torch.mul(x, cos), torch.mul(torch.cat([torch.neg(b), a], -1), sin))
              def heads(self: __torch__.M, x: Tensor, layer: int, w: List[Tensor]) -> Tensor:
                first = 1 + @stride@ * layer
                adapter = @adapters@ + @perLayer@ * layer
                h = (self).norm(x, w[first], )
                p = torch.linear(h, torch.to(w[first + 1], ops.prim.dtype(x)), @bias@)
                q = @QUERY(torch.slice(p, -1, 0, @queryEnd@) | h)@
                k = @KEY(torch.slice(p, -1, @queryEnd@, @keyEnd@) | h)@
                v = @VALUE(torch.slice(p, -1, @keyEnd@, @valueEnd@) | h)@
                y = torch.unflatten(torch.cat([q, k, v], -1), -1, [@allHeads@, @headSize@])
            @norms@    return y
              def project(self: __torch__.M, x: Tensor, layer: int, w: List[Tensor]) -> Tensor:
                return torch.transpose((self).heads(x, layer, w, ), 1, 2)
              def finish(self: __torch__.M, x: Tensor, attended: Tensor, layer: int, w: List[Tensor]) -> Tensor:
                first = 1 + @stride@ * layer
                adapter = @adapters@ + @perLayer@ * layer
                o = torch.linear(attended, torch.to(w[first + 2], ops.prim.dtype(x)))
                y = torch.add(x, @OUT(o | attended)@)
                h = (self).norm(y, w[first + 3], )
                gu = torch.linear(h, torch.to(w[first + 4], ops.prim.dtype(x)))
                g = @GATE(torch.slice(gu, -1, 0, @inner@) | h)@
                u = @UP(torch.slice(gu, -1, @inner@, @twoInner@) | h)@
                m = torch.mul(torch.silu(g), u)
                d = torch.linear(m, torch.to(w[first + 5], ops.prim.dtype(x)))
                return torch.add(y, @DOWN(d | m)@)
              def head(self: __torch__.M, x: Tensor, w: List[Tensor]) -> Tensor:
                return torch.to(torch.linear((self).norm(x, @finalNorm@, ), @head@), @logitType@)
            """;

    /** Queries and keys of [.., H + 2K, D], each head normalised. */
    private static final String NORMS =
            """
                qn = torch.rms_norm(torch.slice(y, -2, 0, @heads@), [@headSize@], @queryNorm@, @epsilon@)
                kn = torch.rms_norm(torch.slice(y, -2, @heads@, @queryKeyHeads@), [@headSize@], @keyNorm@, @epsilon@)
                y = torch.cat([qn, kn, torch.slice(y, -2, @queryKeyHeads@, @allHeads@)], -2)
            """;

    /**
     * Attention of generation: q [B, H, T, D], k and v [B, K, C, D], mask [B, 1, T, C] additive.
     */
    private static final String ATTEND =
            """
              def attend(self: __torch__.M, q: Tensor, k: Tensor, v: Tensor, mask: Tensor) -> Tensor:
                B = torch.size(q, 0)
                T = torch.size(q, 2)
                g = torch.reshape(q, [B, @kvHeads@, @perGroup@ * T, @headSize@])
                m = torch.to(mask, ops.prim.dtype(q))
                if torch.gt(T, 1):
                  m = torch.repeat(m, [1, 1, @perGroup@, 1])
                o = torch.scaled_dot_product_attention(g, k, v, m, 0., False, scale=None, enable_gqa=False)
                return torch.reshape(torch.transpose(torch.reshape(o, [B, @heads@, T, @headSize@]), 1, 2), [B, T, @attended@])
            """;
}
